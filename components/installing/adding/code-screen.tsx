import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { CodeBox } from "./code-box.tsx";

type Props = {
  /** Permission codes, which decide what may be done with a code. */
  codes: Result<readonly PermissionCode[]>;
  /** Opens the scanner at once. */
  scan: boolean;
};

/** One field for every kind of code: scanned, from a picture, or typed. */
export function CodeScreen({ codes, scan }: Props) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("scanAdd")} back={href("home")} backInHistory />
      <OfflineBar />
      <Body padded={codes.ok}>
        {codes.ok ? <CodeBox codes={codes.data} openScanner={scan} /> : <FailureState failure={codes.failure} />}
      </Body>
    </>
  );
}
