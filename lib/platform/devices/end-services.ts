import type { Transaction } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import { forgetDevice } from "../curves/samples/forget-history.ts";
import { bookingLock } from "../payments/booking-lock.ts";
import type { Db, Schema } from "../store/schema.ts";
import { temporaryIds } from "../temporary-devices/temporary-ids.ts";
import { removeDevices } from "./remove-devices.ts";

/** Sets the deletion date of expired devices, and clears that of renewed ones. */
async function setDates(db: Db, time: number): Promise<void> {
  await db
    .updateTable("devices")
    .set({ deleteTime: time + limits.renewal.grace })
    .where("expireTime", "<=", time)
    // A date before the expiry belongs to an earlier expiry.
    .where(({ eb, or, ref }) => or([eb("deleteTime", "is", null), eb("deleteTime", "<", ref("expireTime"))]))
    .where("deviceId", "not in", temporaryIds({ db }))
    .execute();
  await db
    .updateTable("devices")
    .set({ deleteTime: null })
    .where("expireTime", ">", time)
    // Implied by the other conditions; selects an index of the few devices with a date.
    .where("deleteTime", ">", time)
    .where(({ eb, ref }) => eb("deleteTime", ">=", ref("expireTime")))
    .execute();
}

/** Orders placed until now are written within this time. */
const orderDelay = minute;
/** How late a payment made in time may be reported: an unanswered notice is repeated. */
const noticeDelay = day;

/**
 * Devices due for deletion, except those with an order that is open, or may have been paid in time without us being
 * notified; no further orders are possible for them.
 */
const dueDevices = (db: Db, time: number) =>
  db
    .selectFrom("devices")
    .select("deviceId")
    .where("expireTime", "<=", time)
    .where("deleteTime", "<=", time - orderDelay)
    .where(({ eb, ref }) => eb("deleteTime", ">=", ref("expireTime")))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .innerJoin("payments", "payments.paymentNo", "orders.paymentNo")
            .select("orderId")
            .whereRef("orders.deviceId", "=", "devices.deviceId")
            .where("payments.payTime", "is", null)
            .where("payments.expireTime", ">", time - noticeDelay),
        ),
      ),
    )
    .orderBy("deleteTime")
    .orderBy("deviceId");

/**
 * Selects the next device to delete. This is final, since its history is deleted next: its orders are deleted, so that
 * a late payment cannot renew it and is reported for a refund.
 */
async function startDeletion(db: Transaction<Schema>, time: number): Promise<string | undefined> {
  const due = await dueDevices(db, time).executeTakeFirst();
  if (due) await db.deleteFrom("orders").where("deviceId", "=", due.deviceId).execute();
  return due?.deviceId;
}

/**
 * Sets the deletion dates of expired devices, and deletes one that is due, with all its data. If renewals cannot be
 * paid for, no device is deleted for lack of one.
 */
export async function endServices({
  db,
  exclusively,
  deviceRpc,
  log,
  now,
  payments,
}: Pick<Platform, "db" | "exclusively" | "deviceRpc" | "log" | "now" | "payments">): Promise<void> {
  if (payments.secret === null) return;
  const deviceId = await exclusively(bookingLock, async (inside) => {
    await setDates(inside, now());
    return startDeletion(inside, now());
  });
  if (deviceId === undefined) return;
  // Deleting a year of measurements takes a while; it pauses for other work.
  await forgetDevice(db, deviceId);
  await db.transaction().execute((inside) => removeDevices(inside, [deviceId]));
  deviceRpc.drop(deviceId);
  log.warn({ event: "device.deleted", deviceId }, "an expired device was deleted: its service was not renewed in time");
}
