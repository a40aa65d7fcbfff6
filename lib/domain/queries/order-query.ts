import { type PayStatus, payStates } from "../renewal/pay-states.ts";
import { href } from "../screens/addresses.ts";
import { monthPattern } from "../time/months.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

/** Which orders are listed, in the address. */
export type OrderQuery = {
  /** Undefined for all. */
  payStatus?: PayStatus | undefined;
  /** "2025-11": ordered in this month, in the sites' time zone. */
  month?: string | undefined;
  group?: string | undefined;
  deviceId?: string | undefined;
  /** Only devices that the person sees, as the report counts them, without own orders for other devices. */
  seen?: true | undefined;
  pages: number;
};

export function parseOrderQuery(params: SearchParams): OrderQuery {
  const month = single(params.month);
  return {
    payStatus: payStates.find((state) => state === single(params.payStatus)),
    month: month && monthPattern.test(month) ? month : undefined,
    group: idIn(params, "group"),
    deviceId: idIn(params, "deviceId"),
    seen: single(params.seen) === "1" || undefined,
    pages: pagesOf(params),
  };
}

/** The address of the orders with some parameters changed, back on the first page. */
export function ordersHref(query: Partial<OrderQuery>, change: Partial<OrderQuery> = {}): string {
  const { payStatus, month, group, deviceId, seen } = { ...query, ...change };
  return href("orders", { deviceId, group, month, payStatus, seen: seen && 1 });
}

/** Input for orders.list, without the page. */
export const orderInput = ({ payStatus, month, group, deviceId, seen }: OrderQuery) => ({
  payStatus,
  month,
  groupId: group,
  seen,
  deviceId,
});

/** Whether a filter hides orders. */
export const isNarrowed = ({ payStatus, month, group, deviceId, seen }: OrderQuery): boolean =>
  Boolean(payStatus ?? month ?? group ?? deviceId ?? seen);
