import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Tone } from "#components/ui/theme/tone.ts";
import { usePriceText } from "#components/ui/values/price-text.ts";
import { StatusBadge } from "#components/ui/values/status-badge.tsx";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Order } from "#lib/contract/orders.ts";
import { payHref } from "#lib/domain/queries/renew-query.ts";
import type { PayStatus } from "#lib/domain/renewal/pay-states.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { clockOf } from "#lib/domain/time/days.ts";
import styles from "./orders.module.css";

const looks: Record<PayStatus, { tone: Tone; Icon: typeof IconClock }> = {
  unpaid: { tone: "warn", Icon: IconClock },
  paid: { tone: "online", Icon: IconCircleCheck },
};

/** One order: device, plan, payment state, and delivery if known. */
export function OrderRow({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const price = usePriceText();
  const zone = useTimeZone() ?? "UTC";
  const now = useMinute();
  const { deviceId, deviceName, planName, months, amount, currency, payStatus, consignee, trackingNumber } = order;
  const { shippingAddress, expireTime, own, orderId, paidTogether } = order;
  const waits = payStatus === "unpaid" && typeof expireTime === "number";
  const { tone, Icon } = looks[payStatus];
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <h2 className={styles.device}>
          {deviceName ? (
            <Link href={href("deviceData", { deviceId })} className={styles.link}>
              {deviceName}
            </Link>
          ) : (
            deviceId
          )}
        </h2>
        <StatusBadge tone={tone} icon={<Icon size={20} stroke={1.8} aria-hidden="true" />}>
          {t(`filters.${payStatus}`)}
        </StatusBadge>
      </div>
      <p className={styles.plan}>
        {typeof amount === "number" ? <b className="num">{price(amount, currency)}</b> : null}
        {planName ? <span>{planName}</span> : null}
        {months ? <span className="num">{t("months", { count: months })}</span> : null}
      </p>
      <time className={`${styles.meta} num`} dateTime={new Date(order.createTime).toISOString()}>
        {exactTime(order.createTime, zone)}
      </time>
      {waits && expireTime > now && own !== false ? (
        <div className={styles.pay}>
          <ButtonLink href={payHref(paidTogether ?? [orderId])} variant="tinted" small>
            {t("pay")}
          </ButtonLink>
          <span className={styles.meta}>{t("payUntil", { time: clockOf(expireTime, zone) })}</span>
        </div>
      ) : waits && expireTime <= now ? (
        <p className={styles.meta}>{t("lapsed")}</p>
      ) : null}
      {consignee || shippingAddress || trackingNumber ? (
        <dl className={styles.sent}>
          {consignee ? (
            <div>
              <dt>{t("consignee")}</dt>
              <dd>{consignee}</dd>
            </div>
          ) : null}
          {shippingAddress ? (
            <div>
              <dt>{t("address")}</dt>
              <dd>{shippingAddress}</dd>
            </div>
          ) : null}
          {trackingNumber ? (
            <div>
              <dt>{t("tracking")}</dt>
              <dd className="num">
                {trackingNumber}
                <CopyButton text={trackingNumber} label={t("copyTracking")} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </li>
  );
}
