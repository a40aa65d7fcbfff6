import type { Selectable, Transaction } from "kysely";
import { renewedUntil } from "#lib/domain/renewal/renewal.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { newId } from "../security/hashes.ts";
import type { Schema } from "../store/schema.ts";
import { doneAt, fresh } from "../tasks/change-row.ts";
import { nameOf } from "../users/name-of.ts";

type Payment = Selectable<Schema["payments"]>;
type Order = Pick<Selectable<Schema["orders"]>, "orderId" | "deviceId" | "months">;

/** Extends a device's data card, and writes that to its history. */
async function renew(db: Transaction<Schema>, order: Order, payment: Payment, now: number): Promise<void> {
  const device = await db
    .selectFrom("devices")
    .select("expireTime")
    .where("deviceId", "=", order.deviceId)
    .executeTakeFirstOrThrow();
  const expireTime = renewedUntil(device.expireTime, order.months, now);
  const set = { expireTime, deleteTime: null };
  await db.updateTable("devices").set(set).where("deviceId", "=", order.deviceId).execute();
  await db
    .insertInto("changes")
    .values({
      ...fresh,
      ...doneAt(now),
      changeId: newId(),
      deviceId: order.deviceId,
      type: "renewal",
      oldText: dateOf(device.expireTime, siteTimeZone),
      newText: dateOf(expireTime, siteTimeZone),
      userId: payment.userId,
      userName: await nameOf(db, payment.userId),
      source: "app",
    })
    .execute();
}

/**
 * Books a payment once: marks its orders as paid and extends their devices' data cards. A late payment, or one for a
 * replaced order, is booked as well, since it was made. Returns the number of its devices that no longer exist: their
 * share must be refunded manually.
 */
export async function bookPayment(
  db: Transaction<Schema>,
  payment: Payment,
  { transactionId, payTime }: { transactionId: string; payTime: number },
  now: number,
): Promise<{ deletedDevices: number }> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ payTime, transactionId })
    .where("paymentNo", "=", payment.paymentNo)
    .where("payTime", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return { deletedDevices: 0 };
  const orders = await db
    .selectFrom("orders")
    .select(["orderId", "deviceId", "months"])
    .where("paymentNo", "=", payment.paymentNo)
    .where("payStatus", "=", "unpaid")
    .execute();
  for (const order of orders) {
    const paid = { payStatus: "paid", payTime, effectTime: now };
    await db.updateTable("orders").set(paid).where("orderId", "=", order.orderId).execute();
    await renew(db, order, payment, now);
  }
  return { deletedDevices: payment.deviceIds.split(",").length - orders.length };
}
