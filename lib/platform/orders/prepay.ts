import type { orders } from "#lib/contract/orders.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { openPayment } from "./open-payment.ts";
import { planById } from "./plan-catalogue.ts";
import { renewableDevice } from "./renewable-device.ts";

/** The distinct devices to renew. */
async function wantedDevices(call: Call, deviceIds: string) {
  const devices = [];
  for (const deviceId of new Set(deviceIds.split(","))) devices.push(await renewableDevice(call, deviceId));
  return devices;
}

/** Creates the orders of an intent, or finds existing ones, and asks the provider how to pay. */
export const prepay: Handler<typeof orders.prepay> = async (call, { deviceId, planId, payType, ...intent }) => {
  const plan = planById(planId);
  if (!plan) throw new Refusal("order.planGone");
  const devices = await wantedDevices(call, deviceId);
  // Without payment notices no payment can be confirmed, so nothing can be ordered.
  if (call.payments.secret === null) throw new Refusal("pay.notConfigured");
  const { userId } = callerOf(call);
  const payment = await call.exclusively(`payments of ${userId}`, (db) =>
    openPayment({ ...call, db }, { devices, plan, addressId: intent.addressId, requestId: intent.requestId }),
  );
  const { paymentNo, amountMinor, currency, expireTime, payTime } = payment;
  const rows = await call.db
    .selectFrom("orders")
    .select(["orderId", "orderNo"])
    .where("paymentNo", "=", paymentNo)
    .orderBy("orderNo")
    .execute();
  const [first] = rows;
  if (!first) throw new Refusal("order.notFound");
  const answer = { ...first, orderIds: rows.map(({ orderId }) => orderId), expireTime };
  if (payTime !== null) return { ...answer, paid: true };
  const { language, clientAddress } = call;
  const way = await call.payments.prepare({
    ...{ paymentNo, amountMinor, currency, expireTime, payType, language, clientAddress },
    now: call.now(),
  });
  return { ...answer, paid: false, ...way };
};
