import { OrdersScreen } from "#components/payment/orders/orders-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadOrders } from "#lib/server/load/load-orders.ts";

export const generateMetadata = titled("orders");

export default async function Orders({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ClientMessages page="orders">
      <OrdersScreen {...(await loadOrders(await searchParams))} />
    </ClientMessages>
  );
}
