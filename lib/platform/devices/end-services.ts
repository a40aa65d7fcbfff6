import type { Transaction } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import { forgetDevice } from "../curves/forget-history.ts";
import { bookingLock } from "../payments/booking-lock.ts";
import type { Db, Schema } from "../store/schema.ts";
import { temporaryIds } from "../temporary-devices/temporary-ids.ts";
import { removeDevices } from "./remove-devices.ts";

/** An expired device gets the day on which it goes, one that was renewed loses it. */
async function setDates(db: Db, time: number): Promise<void> {
  await db
    .updateTable("devices")
    .set({ deleteTime: time + limits.renewal.grace })
    .where("expireTime", "<=", time)
    // A day before the end was set for another end.
    .where(({ eb, or, ref }) => or([eb("deleteTime", "is", null), eb("deleteTime", "<", ref("expireTime"))]))
    .where("deviceId", "not in", temporaryIds({ db }))
    .execute();
  await db
    .updateTable("devices")
    .set({ deleteTime: null })
    .where("expireTime", ">", time)
    // Follows from the others, and finds the few that have a day.
    .where("deleteTime", ">", time)
    .where(({ eb, ref }) => eb("deleteTime", ">=", ref("expireTime")))
    .execute();
}

/** What was ordered in the last moment is written by then. */
const ordering = minute;
/** For how long it may be told late that a payment was made in time: a provider that was not heard tells again. */
const telling = day;

/**
 * Devices whose day has come, but none that somebody is about to pay for, or has perhaps paid for in time without our
 * having been told: nobody can order for one any more.
 */
const dueDevices = (db: Db, time: number) =>
  db
    .selectFrom("devices")
    .select("deviceId")
    .where("expireTime", "<=", time)
    .where("deleteTime", "<=", time - ordering)
    .where(({ eb, ref }) => eb("deleteTime", ">=", ref("expireTime")))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .innerJoin("payments", "payments.paymentNo", "orders.paymentNo")
            .select("orderId")
            .whereRef("orders.deviceId", "=", "devices.deviceId")
            .where("payments.payTime", "is", null)
            .where("payments.expireTime", ">", time - telling),
        ),
      ),
    )
    .orderBy("deleteTime")
    .orderBy("deviceId");

/**
 * The next device that goes. From here on there is no way back, since a part of its history is soon forgotten: with its
 * orders goes what could renew it, and of whoever pays for one of them all the same it is told that he gets his money
 * back.
 */
async function decide(db: Transaction<Schema>, time: number): Promise<string | undefined> {
  const due = await dueDevices(db, time).executeTakeFirst();
  if (due) await db.deleteFrom("orders").where("deviceId", "=", due.deviceId).execute();
  return due?.deviceId;
}

/**
 * Gives expired devices the day on which they go, and deletes one whose day has come, with all that is its own. Where
 * nobody can pay for a renewal no device goes for want of one.
 */
export async function endServices({
  db,
  exclusively,
  line,
  log,
  now,
  payments,
}: Pick<Platform, "db" | "exclusively" | "line" | "log" | "now" | "payments">): Promise<void> {
  if (payments.secret === null) return;
  const deviceId = await exclusively(bookingLock, async (inside) => {
    await setDates(inside, now());
    return decide(inside, now());
  });
  if (deviceId === undefined) return;
  // A year of measurements takes a while, in which everybody else has his turn.
  await forgetDevice(db, deviceId);
  await db.transaction().execute((inside) => removeDevices(inside, [deviceId]));
  line.drop(deviceId);
  log.warn({ event: "device.deleted", deviceId }, "a device that nobody renewed is deleted");
}
