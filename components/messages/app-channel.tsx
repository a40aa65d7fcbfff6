"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { ChannelState } from "#lib/contract/messages.ts";
import { ChannelFrame } from "./channel-frame.tsx";
import { PushLines, pushButton } from "./push-lines.tsx";
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
  const problems = useTranslations("messageSettings.push.problems");
  const push = usePush(pushKey, pushClients);
  const button = pushButton(push.state);
  const testable = Boolean(state?.address);
  return (
    <ChannelFrame
      channel="app"
      form={form}
      testable={testable}
      state={
        <PushLines
          state={push.state}
          others={push.others}
          clients={pushClients.length}
          alone={form.draft.app && state !== undefined && !state.address}
          logOnly={nativePush === false}
          testable={testable}
        />
      }
      late={
        button ? (
          <Button
            small
            variant={button === "turnOn" ? "tinted" : "outline"}
            busy={push.busy}
            onClick={button === "turnOn" ? push.turnOn : push.turnOff}
          >
            {t(button)}
          </Button>
        ) : null
      }
    >
      {push.problem ? <Note tone="warn">{problems(push.problem)}</Note> : null}
    </ChannelFrame>
  );
}
