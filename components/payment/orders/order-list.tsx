"use client";

import { useTranslations } from "next-intl";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import type { Order } from "#lib/contract/orders.ts";
import { type OrderQuery, orderInput, ordersHref } from "#lib/domain/queries/order-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./orders.module.css";

const ordersList = async () => (await import("#lib/contract/orders.ts")).orders.list;

type Props = { orders: readonly Order[]; total: number; query: OrderQuery };

/** Orders with their number, newest first; more are loaded at the end. */
export function OrderList({ orders, total, query }: Props) {
  const t = useTranslations("orders");
  const { rows, state, more } = useMorePages({
    name: `orders ${ordersHref(query)}`,
    initial: orders,
    total,
    idOf: ({ orderId }) => orderId,
    fetchPage: (pageNum) =>
      callLate(ordersList, { ...orderInput(query), pageNum, pageSize: screenLimits.page.size }, { quiet: true }),
  });
  return (
    <div className={styles.list}>
      <p className={styles.count}>{t("count", { count: total })}</p>
      <ul className={styles.rows}>
        {rows.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      <MoreRow state={state} retry={() => void more()} />
    </div>
  );
}
