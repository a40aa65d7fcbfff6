"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { Switch } from "#components/ui/fields/switch.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import type { Channel } from "#lib/domain/people/channels.ts";
import { channelIcons } from "./channel-icons.ts";
import styles from "./messages.module.css";
import { TestChannel } from "./test-channel.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

type Props = {
  channel: Channel;
  form: SettingsForm;
  /** Its state as text. */
  state: ReactNode;
  /** Whether a test can be delivered. */
  testable: boolean;
  /** A button whose state becomes known later: its space, after the other buttons, is reserved. */
  late?: ReactNode;
  /** Further fields and buttons of the channel. */
  children?: ReactNode;
};

/** One channel: switch, state and test. */
export function ChannelFrame({ channel, form, state, testable, late, children }: Props) {
  const names = useTranslations("messageSettings.channels");
  const on = form.draft[channel];
  return (
    <div className={classes(styles.channel, late !== undefined && styles.roomy)}>
      <ListRow
        icon={channelIcons[channel]}
        label={names(channel)}
        sub={state}
        end={<Switch label={names(channel)} on={on} onClick={() => form.set({ [channel]: !on })} />}
      />
      <div className={styles.actions}>
        {children}
        {testable ? <TestChannel channel={channel}>{late}</TestChannel> : late}
      </div>
    </div>
  );
}
