import type { orders } from "#lib/contract/orders.ts";
import { payStates } from "#lib/domain/renewal/pay-states.ts";
import { callerOf, type Handler } from "../call.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { managedPeople } from "../security/visibility/visible-users.ts";
import { planName } from "../sentences.ts";
import { countRows } from "../store/count-rows.ts";
import { minorUnits } from "./minor-units.ts";
import { noDelivery } from "./no-delivery.ts";
import { ordersOfPayments } from "./orders-of-payments.ts";
import { planById } from "./plan-catalogue.ts";
import { visibleOrders } from "./visible-orders.ts";

/**
 * One page of orders, newest first. Delivery addresses are only visible to the person's own tenant, not to hosts of a
 * guest; devices that the caller no longer sees have no name.
 */
export const listOrders: Handler<typeof orders.list> = async (
  call,
  { pageNum, pageSize, seen: visibleOnly, ...narrowed },
) => {
  const filter = { ...narrowed, withOwn: !visibleOnly };
  const total = await countRows(visibleOrders(call, filter));
  const rows = await visibleOrders(call, filter)
    .leftJoin("devices", (join) =>
      join.onRef("devices.deviceId", "=", "orders.deviceId").on("devices.deviceId", "in", visibleDevices(call)),
    )
    .leftJoin("payments", "payments.paymentNo", "orders.paymentNo")
    .selectAll("orders")
    .select(({ eb }) => [
      "devices.deviceName",
      "payments.expireTime",
      "payments.failTime",
      eb("orders.userId", "in", managedPeople(call)).as("known"),
    ])
    .orderBy("orders.createTime", "desc")
    .orderBy("orders.orderId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { userId } = callerOf(call);
  const toPay = rows.filter((row) => row.payStatus !== "paid" && row.userId === userId);
  const togetherOf = await ordersOfPayments(
    call.db,
    toPay.flatMap(({ paymentNo }) => paymentNo ?? []),
  );
  const list = rows.map(({ known, userId: orderedBy, paymentNo, amountMinor, payStatus, ...row }) => {
    const planned = planById(row.planId) ? planName(call.language, row.planId ?? "") : row.planName;
    const { trackingNumber, consignee, phone, shippingAddress } = row;
    const sent = known ? { trackingNumber, consignee, phone, shippingAddress } : unknown;
    return {
      ...row,
      ...sent,
      planName: planned,
      amount: amountMinor / minorUnits,
      payStatus: payStates.find((state) => state === payStatus) ?? "unpaid",
      own: orderedBy === userId,
      paidTogether: togetherOf(paymentNo),
    };
  });
  return { list, total, pageNum, pageSize };
};

const unknown = { trackingNumber: null, ...noDelivery };
