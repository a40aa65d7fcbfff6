import { DeviceMissing } from "#components/devices/device-missing.tsx";
import { ChooseScreen } from "#components/payment/renewal/choose-screen.tsx";
import { PaymentScreen } from "#components/payment/renewal/payment-screen.tsx";
import { RenewScreen } from "#components/payment/renewal/renew-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { parseRenewQuery } from "#lib/domain/queries/renew-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadEnding, loadPayment, loadRenewal } from "#lib/server/load/load-renewal.ts";

export const generateMetadata = titled("renew");

export default async function Renew({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { deviceIds, orderIds, toPay, addressId } = parseRenewQuery(await searchParams);
  const now = Date.now();
  return (
    <ClientMessages page="renew">
      {orderIds.length > 0 ? (
        <PaymentScreen payment={await loadPayment(orderIds)} toPay={toPay} now={now} />
      ) : deviceIds.length > 0 ? (
        <RenewScreen
          {...(await loadRenewal(deviceIds))}
          gone={<DeviceMissing deviceId={deviceIds[0] ?? ""} />}
          addressId={addressId}
          now={now}
        />
      ) : (
        <ChooseScreen ending={await loadEnding()} now={now} />
      )}
    </ClientMessages>
  );
}
