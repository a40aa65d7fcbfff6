import { type PayStatus, payStates } from "../renewal/pay-states.ts";
import { href } from "../screens/addresses.ts";
import { monthPattern } from "../time/months.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

/** Which orders are listed, as the address says. */
export type OrderQuery = {
  /** Undefined for all. */
  payStatus?: PayStatus | undefined;
  /** "2025-11": ordered in this month of the sites. */
  month?: string | undefined;
  group?: string | undefined;
  deviceId?: string | undefined;
  /** Only for devices that the person sees, as the report counts them: without his own for others. */
  seen?: true | undefined;
  pages: number;
};

/** The query of an address; anything unknown in it counts as not given. */
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

/** The address of the orders with some parts of the query changed; it begins at the top again. */
export function ordersHref(query: Partial<OrderQuery>, change: Partial<OrderQuery> = {}): string {
  const { payStatus, month, group, deviceId, seen } = { ...query, ...change };
  return href("orders", { deviceId, group, month, payStatus, seen: seen && 1 });
}

/** What orders.list is asked for, without the page. */
export const orderInput = ({ payStatus, month, group, deviceId, seen }: OrderQuery) => ({
  payStatus,
  month,
  groupId: group,
  seen,
  deviceId,
});

/** Something is filtered out. */
export const isNarrowed = ({ payStatus, month, group, deviceId, seen }: OrderQuery): boolean =>
  Boolean(payStatus ?? month ?? group ?? deviceId ?? seen);
