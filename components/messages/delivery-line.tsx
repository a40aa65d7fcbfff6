"use client";

import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconFileText } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Tone } from "#components/ui/theme/tone.ts";
import type { Delivery } from "#lib/contract/messages.ts";
import { type DeliveryState, deliveryReasons } from "#lib/domain/people/channels.ts";
import styles from "./messages.module.css";

const looks: Record<DeliveryState, { Icon: typeof IconCheck; tone: Tone }> = {
  waiting: { Icon: IconClock, tone: "network" },
  sent: { Icon: IconCheck, tone: "online" },
  shown: { Icon: IconChecks, tone: "online" },
  logged: { Icon: IconFileText, tone: "warn" },
  failed: { Icon: IconAlertCircle, tone: "alarm" },
};

/** The delivery state of a message; a pending one with the reason of the last failure. */
export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("messageSettings.receipts");
  const sent = useTranslations("messageSettings.receipts.sent");
  const reasons = useTranslations("messageSettings.receipts.reasons");
  const { state, channel } = delivery;
  const reason = deliveryReasons.find((each) => each === delivery.reason);
  const { Icon, tone } = looks[state];
  const words = {
    waiting: reason ? t("again", { reason: reasons(reason) }) : t("waiting"),
    sent: sent(channel),
    shown: t("shown"),
    logged: t("logged"),
    failed: t("failed", { reason: reasons(reason ?? "serviceFault") }),
  };
  return (
    <li className={styles.receipt} data-tone={tone}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      <span>{words[state]}</span>
    </li>
  );
}
