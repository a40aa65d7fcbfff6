"use client";

import { useTranslations } from "next-intl";
import { CopyCode } from "#components/ui/buttons/copy-code.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { ChannelState } from "#lib/contract/messages.ts";
import { ChannelFrame } from "./channel-frame.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

/** The person's webhook for alarms, with the signing secret once after it was created. */
export function WebhookChannel({ form, state }: { form: SettingsForm; state: ChannelState | undefined }) {
  const t = useTranslations("messageSettings.webhook");
  const wrong = useTranslations("messageSettings.wrong");
  const { draft, set, secret } = form;
  const shown = draft.webhook || draft.webhookUrl !== "";
  const error = form.wrong.webhookUrl ? wrong("url") : form.refused;
  return (
    <ChannelFrame
      channel="webhook"
      form={form}
      state={t("note")}
      testable={Boolean(state?.address) && state?.address === draft.webhookUrl}
    >
      {shown ? (
        <TextField
          label={t("address")}
          name="webhookUrl"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={draft.webhookUrl}
          error={error}
          hint={t("hint")}
          onInput={({ currentTarget }) => set({ webhookUrl: currentTarget.value })}
        />
      ) : null}
      {secret ? (
        <Note tone="network">
          <p>{t("secret")}</p>
          <CopyCode text={secret} label={t("copySecret")} />
        </Note>
      ) : null}
    </ChannelFrame>
  );
}
