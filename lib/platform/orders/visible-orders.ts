import { monthSpan } from "#lib/domain/time/months.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { type Call, callerOf } from "../call.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { devicesInGroup } from "../security/visibility/visible-groups.ts";

type OrderFilter = {
  deviceId?: string | undefined;
  groupId?: string | undefined;
  orderId?: string | undefined;
  orderIds?: string[] | undefined;
  payStatus?: string | undefined;
  /** "2025-11", in the sites' time zone. */
  month?: string | undefined;
  /** Include the caller's own orders for devices that they no longer see. */
  withOwn?: boolean;
};

/**
 * Orders for devices that the caller sees, by anyone; a foreign device or group matches nothing. Used for counts and
 * lists, so that they agree.
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
