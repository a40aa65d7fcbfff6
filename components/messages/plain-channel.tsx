"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import type { ChannelState } from "#lib/contract/messages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ChannelFrame } from "./channel-frame.tsx";
import styles from "./messages.module.css";
import type { SettingsForm } from "./use-settings-form.ts";

/** Where the address of each channel is set. */
const givenAt = { sms: "bindMobile", wx: "bindWechat", email: "updateUser" } as const;

type Props = { channel: "sms" | "wx" | "email"; form: SettingsForm; state: ChannelState | undefined };

/** A channel that needs an address in the person's profile and a service on the platform. */
export function PlainChannel({ channel, form, state }: Props) {
  const t = useTranslations("messageSettings");
  const missing = useTranslations("messageSettings.missing");
  const give = useTranslations("messageSettings.give");
  const address = state?.address;
  // If a platform does not report its channels, it may still have an address.
  const to = address ? t("to", { address }) : state && missing(channel);
  return (
    <ChannelFrame
      channel={channel}
      form={form}
      state={
        <>
          {to ? <span className={styles.line}>{to}</span> : null}
          {state && !state.configured ? <span className={styles.line}>{t("logOnly")}</span> : null}
        </>
      }
      testable={Boolean(address)}
    >
      {state && !address ? (
        <ButtonLink variant="tinted" small href={href(givenAt[channel])}>
          {give(channel)}
        </ButtonLink>
      ) : null}
    </ChannelFrame>
  );
}
