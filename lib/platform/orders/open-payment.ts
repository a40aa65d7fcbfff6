import type { Selectable } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import { type Call, callerOf } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { planName } from "../sentences.ts";
import type { Schema } from "../store/schema.ts";
import { noDelivery } from "./no-delivery.ts";
import { type CataloguePlan, currency } from "./plan-catalogue.ts";

type Payment = Selectable<Schema["payments"]>;
export type Intent = {
  devices: readonly DeviceRow[];
  plan: CataloguePlan;
  /** "" for no delivery; undefined to keep the order's address. */
  addressId: string | undefined;
  requestId: string | undefined;
};

/** The devices of an intent, which identify it. */
const keyOf = ({ devices }: Intent): string =>
  devices
    .map(({ deviceId }) => deviceId)
    .sort()
    .join(",");

/** The paid payment of an earlier identical request; refuses a requestId that was used for something else. */
async function paidForRequest(call: Call, intent: Intent): Promise<Payment | undefined> {
  if (!intent.requestId) return undefined;
  const found = await call.db
    .selectFrom("paymentRequests")
    .innerJoin("payments", "payments.paymentNo", "paymentRequests.paymentNo")
    .selectAll("payments")
    .where("paymentRequests.userId", "=", callerOf(call).userId)
    .where("paymentRequests.requestId", "=", intent.requestId)
    .executeTakeFirst();
  if (found && (found.planId !== intent.plan.planId || found.deviceIds !== keyOf(intent))) throw invalid("requestId");
  // An unpaid one is found by its devices and plan while it can still be paid.
  return found && found.payTime !== null ? found : undefined;
}

/** Repetitions of this request will get this payment. */
async function rememberRequest(call: Call, { requestId }: Intent, paymentNo: string): Promise<void> {
  if (!requestId) return;
  await call.db
    .insertInto("paymentRequests")
    .values({ userId: callerOf(call).userId, requestId, paymentNo })
    .onConflict((conflict) => conflict.columns(["userId", "requestId"]).doUpdateSet({ paymentNo }))
    .execute();
}

/** The person's unpaid payments for any of these devices. */
async function unpaidPayments(call: Call, { devices }: Intent): Promise<Payment[]> {
  const rows = await call.db
    .selectFrom("payments")
    .selectAll()
    .where("userId", "=", callerOf(call).userId)
    .where("payTime", "is", null)
    .where("expireTime", ">", call.now())
    .execute();
  const wanted = new Set(devices.map(({ deviceId }) => deviceId));
  return rows.filter(({ deviceIds }) => deviceIds.split(",").some((each) => wanted.has(each)));
}

async function shippedTo(call: Call, addressId: string) {
  if (addressId === "") return noDelivery;
  const found = await call.db
    .selectFrom("addresses")
    .selectAll()
    .where("addressId", "=", addressId)
    .where("userId", "=", callerOf(call).userId)
    .executeTakeFirst();
  if (!found) throw new Refusal("address.notFound");
  const { consignee, phone, areaName, detail } = found;
  return { consignee, phone, shippingAddress: `${areaName} ${detail}` };
}

async function begin(call: Call, intent: Intent): Promise<Payment> {
  const { devices, plan } = intent;
  const { userId } = callerOf(call);
  const createTime = call.now();
  const payment = {
    paymentNo: `P${createTime}${newId().replace(/[^a-z0-9]/gi, "0")}`,
    userId,
    planId: plan.planId,
    deviceIds: keyOf(intent),
    amountMinor: plan.priceMinor * devices.length,
    currency,
    createTime,
    expireTime: createTime + limits.renewal.open,
    payTime: null,
    transactionId: null,
    failTime: null,
  };
  await call.db.insertInto("payments").values(payment).execute();
  await call.db
    .insertInto("orders")
    .values(
      devices.map(({ deviceId }, place) => ({
        orderId: newId(),
        orderNo: `${payment.paymentNo}-${String(place + 1).padStart(2, "0")}`,
        deviceId,
        userId,
        planId: plan.planId,
        planName: planName(call.language, plan.planId),
        months: plan.months,
        amountMinor: plan.priceMinor,
        currency,
        payStatus: "unpaid",
        payTime: null,
        createTime,
        effectTime: null,
        paymentNo: payment.paymentNo,
      })),
    )
    .execute();
  return payment;
}

/**
 * The single payment of an intent, in a transaction serialised per person. The same request, and the same plan for the
 * same devices while unpaid, give the same payment; other unpaid payments for one of the devices are closed, so that
 * nobody pays twice.
 */
export async function openPayment(call: Call, intent: Intent): Promise<Payment> {
  const open = (await paidForRequest(call, intent)) ?? (await continued(call, intent)) ?? (await begin(call, intent));
  await rememberRequest(call, intent, open.paymentNo);
  // A failure belongs to an earlier try and says nothing about the next one.
  if (open.payTime === null && open.failTime !== null)
    await call.db.updateTable("payments").set({ failTime: null }).where("paymentNo", "=", open.paymentNo).execute();
  if (open.payTime === null && intent.addressId !== undefined)
    await call.db
      .updateTable("orders")
      .set(await shippedTo(call, intent.addressId))
      .where("paymentNo", "=", open.paymentNo)
      .execute();
  return open;
}

async function continued(call: Call, intent: Intent): Promise<Payment | undefined> {
  const open = await unpaidPayments(call, intent);
  const same = open.find(({ planId, deviceIds }) => planId === intent.plan.planId && deviceIds === keyOf(intent));
  const others = open.filter((each) => each !== same).map(({ paymentNo }) => paymentNo);
  if (others.length > 0)
    await call.db.updateTable("payments").set({ expireTime: call.now() }).where("paymentNo", "in", others).execute();
  return same;
}
