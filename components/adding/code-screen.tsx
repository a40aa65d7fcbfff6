import { useTranslations } from "next-intl";
import { Body } from "#components/ui/body.tsx";
import { Header } from "#components/ui/header.tsx";
import { OfflineBar } from "#components/ui/offline-bar.tsx";
import { href } from "#lib/domain/addresses.ts";
import type { PermissionCode } from "#lib/domain/permissions.ts";
import { CodeBox } from "./code-box.tsx";

type Props = {
  codes: readonly PermissionCode[];
  /** Opens the scanner at once. */
  scan: boolean;
};

/** One box that understands every code: scanned, from a picture, or typed. */
export function CodeScreen({ codes, scan }: Props) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("scanAdd")} back={href("home")} backInHistory />
      <OfflineBar />
      <Body padded>
        <CodeBox codes={codes} openScanner={scan} />
      </Body>
    </>
  );
}
