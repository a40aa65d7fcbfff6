"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { ChannelState } from "#lib/contract/messages.ts";
import { ChannelFrame } from "./channel-frame.tsx";
import styles from "./messages.module.css";
import { usePush } from "./use-push.ts";
import type { SettingsForm } from "./use-settings-form.ts";

type Props = {
  form: SettingsForm;
  state: ChannelState | undefined;
  pushKey: string | null;
  nativePush: boolean | null;
  pushClients: string[];
};

/** Push messages: turned on and off here for this browser or app. */
export function AppChannel({ form, state, pushKey, nativePush, pushClients }: Props) {
  const t = useTranslations("messageSettings.push");
  const settings = useTranslations("messageSettings");
  const states = useTranslations("messageSettings.push.states");
  const problems = useTranslations("messageSettings.push.problems");
  const push = usePush(pushKey, pushClients);
  const isOn = push.state === "on" || push.state === "nativeOn";
  const isOff = push.state === "off" || push.state === "native";
  const isNative = push.state === "native" || push.state === "nativeOn";
  return (
    <ChannelFrame
      channel="app"
      roomy
      form={form}
      testable={Boolean(state?.address)}
      state={
        <>
          {form.draft.app && state && !state.address && !isOn ? (
            <span className={styles.line}>{t("nobody")}</span>
          ) : null}
          <span className={styles.line}>{push.state ? states(push.state) : t("looking")}</span>
          {isNative && nativePush === false ? <span className={styles.line}>{settings("logOnly")}</span> : null}
          {push.others > 0 ? <span className={styles.line}>{t("others", { count: push.others })}</span> : null}
        </>
      }
    >
      {push.problem ? <Note tone="warn">{problems(push.problem)}</Note> : null}
      {isOff ? (
        <Button small variant="tinted" busy={push.busy} onClick={push.turnOn}>
          {t("turnOn")}
        </Button>
      ) : null}
      {isOn ? (
        <Button small variant="outline" busy={push.busy} onClick={push.turnOff}>
          {t("turnOff")}
        </Button>
      ) : null}
    </ChannelFrame>
  );
}
