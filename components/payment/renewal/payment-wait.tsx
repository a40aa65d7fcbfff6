"use client";

import { IconAlertTriangle, IconClock, IconHourglass } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { usePaidOrders } from "#lib/client/payment/paid-orders.ts";
import type { Order } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import styles from "./renewal.module.css";
import { usePay } from "./use-pay.ts";

type State = "confirming" | "unpaid" | "failed" | "gone";

const icons = { confirming: Spinner, unpaid: IconClock, failed: IconAlertTriangle, gone: IconHourglass };

function stateOf(orders: readonly Order[], now: number, waited: boolean): State {
  if (orders.some(({ expireTime }) => typeof expireTime === "number" && expireTime <= now)) return "gone";
  if (orders.some(({ failTime }) => failTime)) return "failed";
  return waited ? "unpaid" : "confirming";
}

type Props = { orders: readonly Order[]; toPay: boolean; now: number };

/** A payment not yet confirmed by the platform: polls until it is; meanwhile paying can continue. */
export function PaymentWait({ orders: known, toPay, now }: Props) {
  const t = useTranslations("renewal.payment");
  const refresh = useRefreshPage();
  const online = useOnline();
  const [{ orders, at }, setReceived] = useState({ orders: known, at: now });
  // Time passes while the page is open, and another tab may close an order.
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = now - performance.now();
  }, [now]);
  const [waited, setWaited] = useState(toPay);
  const { busy, pay } = usePay();
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), limits.payment.wait);
    return () => clearTimeout(timer);
  }, []);
  usePaidOrders(
    known.map(({ orderId }) => orderId),
    (received) => {
      if (received.length === 0) return;
      setReceived({ orders: received, at: performance.now() + ahead.current });
      if (received.every(({ payStatus }) => payStatus === "paid")) refresh();
    },
  );
  const state = stateOf(orders, at, waited);
  const deviceIds = known.map(({ deviceId }) => deviceId);
  // Only the person who ordered can pay an order; anybody else makes a new one.
  const isOwn = known.every(({ own }) => own !== false);
  const planId = isOwn ? known[0]?.planId : undefined;
  return (
    <>
      <div role="status">
        <EmptyState icon={icons[state]} title={t(`${state}.title`)} text={t(`${state}.text`)} fill={false} />
      </div>
      <div className={styles.ways}>
        {state === "gone" || !planId ? (
          <ButtonLink href={renewHref(deviceIds)}>{t("anew")}</ButtonLink>
        ) : (
          <>
            <Button
              variant={state === "confirming" ? "outline" : "primary"}
              busy={busy !== null}
              disabled={!online}
              onClick={() => void pay({ deviceIds, planId })}
            >
              {t("again")}
            </Button>
            <ButtonLink href={renewHref(deviceIds)} variant="plain">
              {t("otherPlan")}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
