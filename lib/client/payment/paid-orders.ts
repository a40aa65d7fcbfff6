import { useEffect, useEffectEvent } from "react";
import type { Order } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { ordersAmong, ordersWanted } from "#lib/domain/queries/renew-query.ts";
import { callLate } from "../calls/call-late.ts";

const list = async () => (await import("#lib/contract/orders.ts")).orders.list;

/** Asks for these orders again and again while the page is visible, and reports each answer. */
export function usePaidOrders(orderIds: readonly string[], onOrders: (orders: readonly Order[]) => void): void {
  const report = useEffectEvent(onOrders);
  const wanted = orderIds.join(",");
  useEffect(() => {
    if (wanted === "") return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (document.visibilityState === "visible") {
        const options = { quiet: true, signal: leaving.signal };
        const orderIds = wanted.split(",");
        const answer = await callLate(list, ordersWanted(orderIds), options).catch(() => undefined);
        if (leaving.signal.aborted) return;
        if (answer) report(ordersAmong(orderIds, answer.list));
      }
      timer = setTimeout(poll, limits.payment.poll);
    };
    void poll();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
}
