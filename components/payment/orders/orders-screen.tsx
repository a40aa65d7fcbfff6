import { IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Order } from "#lib/contract/orders.ts";
import type { Result } from "#lib/contract/wire.ts";
import { isNarrowed, type OrderQuery, ordersHref } from "#lib/domain/queries/order-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";

type Props = {
  query: OrderQuery;
  /** The current month in the sites' time zone. */
  thisMonth: string;
  groupName: string | undefined;
  list: Result<{ list: Order[]; total: number }>;
};

/** Renewal orders: those for visible devices, and the person's own. */
export function OrdersScreen({ query, thisMonth, groupName, list }: Props) {
  const titles = useTranslations("titles");
  const t = useTranslations("orders");
  const here = ordersHref(query);
  const narrowed = isNarrowed(query);
  const deviceName = list.ok
    ? list.data.list.find(({ deviceId }) => deviceId === query.deviceId)?.deviceName
    : undefined;
  return (
    <>
      <Header title={titles("orders")} back={href("more")} backInHistory actions={<RefreshButton />} />
      <OfflineBar />
      <Body>
        <OrderFilters query={query} thisMonth={thisMonth} groupName={groupName} deviceName={deviceName ?? undefined} />
        {!list.ok ? (
          <FailureState failure={list.failure} />
        ) : list.data.list.length > 0 ? (
          <OrderList key={here} orders={list.data.list} total={list.data.total} query={query} />
        ) : (
          <EmptyState
            icon={IconReceipt}
            title={t(narrowed ? "noMatch" : "empty")}
            text={narrowed ? undefined : t("emptyText")}
            action={
              narrowed ? (
                <ButtonLink href={href("orders")} variant="tinted" small>
                  {t("showAll")}
                </ButtonLink>
              ) : undefined
            }
          />
        )}
      </Body>
    </>
  );
}
