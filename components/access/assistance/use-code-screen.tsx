import { useTranslations } from "next-intl";
import { NoPermission } from "#components/ui/failures/no-permission.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { UseCode } from "./use-code.tsx";

/** The screen to enter an assistance code, or that the person may not use codes. */
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
