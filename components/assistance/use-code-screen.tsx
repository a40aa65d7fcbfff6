import { useTranslations } from "next-intl";
import { Body } from "#components/ui/body.tsx";
import { Header } from "#components/ui/header.tsx";
import { NoPermission } from "#components/ui/no-permission.tsx";
import { OfflineBar } from "#components/ui/offline-bar.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { UseCode } from "./use-code.tsx";

/** Where somebody who was given a code starts to assist; who may not use codes is told so. */
export function UseCodeScreen({ allowed }: { allowed: boolean }) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("assistance")} back={href("more")} backInHistory />
      <OfflineBar />
      <Body>{allowed ? <UseCode /> : <NoPermission code="authcode:use" />}</Body>
    </>
  );
}
