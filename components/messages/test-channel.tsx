"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { Channel } from "#lib/domain/people/channels.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import styles from "./messages.module.css";
import { useTest } from "./use-test.ts";

/** Sends a test message by one channel and shows its delivery. `children` are further buttons beside its own. */
export function TestChannel({ channel, children }: { channel: Channel; children?: ReactNode }) {
  const t = useTranslations("messageSettings.test");
  const names = useTranslations("messageSettings.channels");
  const online = useOnline();
  const { deliveries, busy, send } = useTest(channel);
  return (
    <>
      <Button
        small
        variant="outline"
        busy={busy}
        disabled={!online}
        aria-label={t("label", { channel: names(channel) })}
        onClick={send}
      >
        {t("send")}
      </Button>
      {children}
      <ul className={styles.receipts} aria-live="polite">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.deliveryId} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}
