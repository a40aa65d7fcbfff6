import { IconCircleCheck } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { usePriceText } from "#components/ui/values/price-text.ts";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import type { Order } from "#lib/contract/orders.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import styles from "./renewal.module.css";

/** A completed payment: plan, devices and new expiry dates. */
export function PaymentDone({ orders, devices }: { orders: readonly Order[]; devices: readonly DeviceDetail[] }) {
  const t = useTranslations("renewal.payment");
  const zone = useTimeZone() ?? "UTC";
  const price = usePriceText();
  const total = orders.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;
  const [first] = orders;
  const endOf = (deviceId: string) => devices.find((each) => each.deviceId === deviceId)?.expireTime;
  const lineOf = ({ deviceId, effectTime }: Order) => {
    const end = endOf(deviceId);
    // Paid but not in effect yet: no new date is shown.
    if (!effectTime) return t("soon");
    return end ? t("until", { date: shownDate(end, zone) }) : undefined;
  };
  return (
    <>
      <EmptyState
        icon={IconCircleCheck}
        tone="online"
        title={t("done")}
        text={t("amount", { price: price(total, first?.currency) })}
        fill={false}
      />
      <div className={styles.part}>
        <ListGroup>
          {orders.map((order) => (
            <ListRow key={order.orderId} label={order.deviceName ?? order.deviceId} sub={lineOf(order)} />
          ))}
        </ListGroup>
        <div className={styles.ways}>
          {/* After a late payment the person may no longer have the device. */}
          {orders.length === 1 && first && devices.length > 0 ? (
            <ButtonLink href={href("deviceData", { deviceId: first.deviceId })}>{t("toDevice")}</ButtonLink>
          ) : (
            <ButtonLink href={href("home")}>{t("toDevices")}</ButtonLink>
          )}
          <ButtonLink href={href("orders")} variant="plain">
            {t("toOrders")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
