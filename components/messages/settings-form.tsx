"use client";

import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRefreshWhenVisible } from "#lib/client/timing/refresh-when-visible.ts";
import type { AlarmReceipt } from "#lib/contract/account.ts";
import type { ChannelState } from "#lib/contract/messages.ts";
import { AppChannel } from "./app-channel.tsx";
import { EscalationRows } from "./escalation-rows.tsx";
import { OfflineRows } from "./offline-rows.tsx";
import { PlainChannel } from "./plain-channel.tsx";
import { QuietRows } from "./quiet-rows.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { WebhookChannel } from "./webhook-channel.tsx";

type Person = { userId: string; name: string };

export type SettingsFormProps = {
  receipt: AlarmReceipt;
  channels: ChannelState[];
  pushKey: string | null;
  /** False if messages to the native app only go to the platform's log. */
  nativePush: boolean | null;
  pushClients: string[];
  people: Person[] | null;
};

/** The people to choose from, always including the chosen one. */
const withSecond = (people: readonly Person[], second: AlarmReceipt["escalation"]): Person[] =>
  second?.name && !people.some(({ userId }) => userId === second.userId)
    ? [{ userId: second.userId, name: second.name }, ...people]
    : [...people];

/** The message settings: channels with state and test, offline alarms, quiet hours, escalation. */
export function SettingsForm({ receipt, channels, people, ...push }: SettingsFormProps) {
  const t = useTranslations("messageSettings");
  const online = useOnline();
  useRefreshWhenVisible();
  /** A platform that does not report this setting does not store it: the switch would turn back. */
  const knows = (what: "email" | "webhook" | "escalation") => channels.length > 0 || receipt[what] !== undefined;
  const others = knows("escalation") ? people : null;
  const form = useSettingsForm(receipt, others !== null);
  const stateOf = (channel: ChannelState["channel"]) => channels.find((each) => each.channel === channel);
  return (
    <>
      <Body padded>
        <form
          id="message-settings"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <ListGroup title={t("channelsTitle")}>
            <AppChannel form={form} state={stateOf("app")} {...push} />
            <PlainChannel channel="sms" form={form} state={stateOf("sms")} />
            <PlainChannel channel="wx" form={form} state={stateOf("wx")} />
            {knows("email") ? <PlainChannel channel="email" form={form} state={stateOf("email")} /> : null}
            {knows("webhook") ? <WebhookChannel form={form} state={stateOf("webhook")} /> : null}
          </ListGroup>
          <OfflineRows form={form} />
          <QuietRows form={form} />
          {others ? <EscalationRows form={form} people={withSecond(others, receipt.escalation)} /> : null}
        </form>
      </Body>
      <ActionBar>
        <Button type="submit" form="message-settings" busy={form.busy} disabled={!form.changed || !online}>
          {t("save")}
        </Button>
      </ActionBar>
      <LeaveQuestion changed={form.unsaved} />
    </>
  );
}
