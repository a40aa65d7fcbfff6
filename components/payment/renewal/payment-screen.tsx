import { IconReceiptOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import type { Order } from "#lib/contract/orders.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { PaymentDone } from "./payment-done.tsx";
import { PaymentWait } from "./payment-wait.tsx";
import { RenewHeader } from "./renew-header.tsx";

type Props = {
  payment: Result<{ orders: Order[]; devices: DeviceDetail[] }>;
  /** The person comes to pay: no payment is shown as pending. */
  toPay?: boolean | undefined;
  now: number;
};

/** The result of a payment, as the platform reports it: returning from the provider proves nothing. */
export function PaymentScreen({ payment, toPay = false, now }: Props) {
  const t = useTranslations("renewal.payment");
  const orders = payment.ok ? payment.data.orders : [];
  return (
    <>
      <RenewHeader view="payment" back={href("orders")} />
      <OfflineBar />
      <Body>
        {!payment.ok ? (
          <FailureState failure={payment.failure} />
        ) : orders.length === 0 ? (
          <EmptyState
            icon={IconReceiptOff}
            title={t("none")}
            action={<ButtonLink href={href("orders")}>{t("toOrders")}</ButtonLink>}
          />
        ) : orders.every(({ payStatus }) => payStatus === "paid") ? (
          <PaymentDone orders={orders} devices={payment.data.devices} />
        ) : (
          // State of one payment must not be shown for the next one on this page.
          <PaymentWait
            key={[toPay, ...orders.map(({ orderId }) => orderId)].join()}
            orders={orders}
            toPay={toPay}
            now={now}
          />
        )}
      </Body>
    </>
  );
}
