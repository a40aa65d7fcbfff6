import { useTranslations } from "next-intl";
import { ErrorState } from "#components/ui/failures/error-state.tsx";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";

/** The signed-in person's message settings. */
export function MessageSettingsScreen({
  settings,
}: {
  settings: Result<SettingsFormProps & { missing?: Failure | undefined }>;
}) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("messageSettings")} back={href("more")} backInHistory />
      <OfflineBar />
      <MissingPart failure={settings.ok ? settings.data.missing : undefined} />
      {settings.ok ? (
        <SettingsForm {...settings.data} />
      ) : (
        <Body>
          <ErrorState failure={settings.failure} />
        </Body>
      )}
    </>
  );
}
