import type { orders } from "#lib/contract/orders.ts";
import { monthOf } from "#lib/domain/time/months.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Handler } from "../call.ts";
import { minorUnits } from "./minor-units.ts";
import { visibleOrders } from "./visible-orders.ts";

/** This month's renewals, in the sites' time zone, for devices that the caller sees, ordered by anyone. */
export const countMonthOrders: Handler<typeof orders.countMonth> = async (call, { deviceId, groupId }) => {
  const month = monthOf(call.now(), siteTimeZone);
  const rows = await visibleOrders(call, { deviceId, groupId, month })
    .select(({ fn }) => [
      "orders.payStatus",
      fn.countAll<number>().as("count"),
      fn.sum<number>("orders.amountMinor").as("minor"),
    ])
    .groupBy("orders.payStatus")
    .execute();
  const paid = rows.find(({ payStatus }) => payStatus === "paid");
  return {
    month,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    paidCount: paid?.count ?? 0,
    amount: Number(paid?.minor ?? 0) / minorUnits,
  };
};
