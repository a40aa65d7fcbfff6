import { monthSpan } from "#lib/domain/time/months.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { type Call, callerOf } from "../call.ts";
import { visibleDevices } from "../security/visible-devices.ts";
import { devicesInGroup } from "../security/visible-groups.ts";

type OrderFilter = {
  deviceId?: string | undefined;
  groupId?: string | undefined;
  orderId?: string | undefined;
  orderIds?: string[] | undefined;
  payStatus?: string | undefined;
  /** "2025-11", by the wall clock of the sites. */
  month?: string | undefined;
  /** Also what the caller ordered for devices that he no longer sees. */
  withOwn?: boolean;
};

/**
 * Orders for devices that the caller sees, whoever ordered; a foreign device or group matches nothing. What is counted
 * and what is listed both come from here, so that they are the same.
 */
export function visibleOrders(call: Call, { withOwn, ...filter }: OrderFilter) {
  const { deviceId, groupId, orderId, orderIds, payStatus, month } = filter;
  let rows = call.db
    .selectFrom("orders")
    .where(({ eb, or }) =>
      or([
        eb("orders.deviceId", "in", visibleDevices(call)),
        ...(withOwn ? [eb("orders.userId", "=", callerOf(call).userId)] : []),
      ]),
    );
  if (deviceId) rows = rows.where("orders.deviceId", "=", deviceId);
  if (orderId) rows = rows.where("orders.orderId", "=", orderId);
  if (orderIds) rows = rows.where("orders.orderId", "in", orderIds);
  if (payStatus) rows = rows.where("orders.payStatus", "=", payStatus);
  if (month) {
    const { from, to } = monthSpan(month, siteTimeZone);
    rows = rows.where("orders.createTime", ">=", from).where("orders.createTime", "<", to);
  }
  return groupId ? rows.where("orders.deviceId", "in", devicesInGroup(call, groupId)) : rows;
}
