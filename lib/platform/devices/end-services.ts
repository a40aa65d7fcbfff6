import { limits } from "#lib/domain/limits.ts";
import type { Platform } from "../call.ts";
import { forgetDevice } from "../curves/forget-history.ts";
import { bookingLock } from "../payments/booking-lock.ts";
import type { Db } from "../store/schema.ts";
import { removeDevices } from "./remove-devices.ts";

/** An expired device gets the day on which it goes, one that was renewed loses it. */
async function setDates(db: Db, time: number): Promise<void> {
  const ofUpgrades = db.selectFrom("temporaryDevices").select("deviceId");
  await db
    .updateTable("devices")
    .set({ deleteTime: time + limits.renewal.grace })
    .where("expireTime", "<=", time)
    // A day before the end was set for another end.
    .where(({ eb, or, ref }) => or([eb("deleteTime", "is", null), eb("deleteTime", "<", ref("expireTime"))]))
    .where("deviceId", "not in", ofUpgrades)
    .execute();
  await db
    .updateTable("devices")
    .set({ deleteTime: null })
    .where("expireTime", ">", time)
    .where(({ eb, ref }) => eb("deleteTime", ">=", ref("expireTime")))
    .execute();
}

/** Devices whose day has come, but none that somebody is about to pay for: nobody can order for one any more. */
const dueDevices = (db: Db, time: number) =>
  db
    .selectFrom("devices")
    .select("deviceId")
    .where("expireTime", "<=", time)
    .where("deleteTime", "<=", time)
    .where(({ eb, ref }) => eb("deleteTime", ">=", ref("expireTime")))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .innerJoin("payments", "payments.paymentNo", "orders.paymentNo")
            .select("orderId")
            .whereRef("orders.deviceId", "=", "devices.deviceId")
            .where("payments.payTime", "is", null)
            .where("payments.expireTime", ">", time),
        ),
      ),
    )
    .orderBy("deleteTime")
    .orderBy("deviceId");

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
  await exclusively(bookingLock, (inside) => setDates(inside, now()));
  const due = await dueDevices(db, now()).executeTakeFirst();
  if (!due) return;
  const { deviceId } = due;
  // A year of measurements takes a while, in which everybody else has his turn.
  await forgetDevice(db, deviceId);
  const gone = await exclusively(bookingLock, async (inside) => {
    const still = await dueDevices(inside, now()).where("deviceId", "=", deviceId).executeTakeFirst();
    if (still) await removeDevices(inside, [deviceId]);
    return still !== undefined;
  });
  if (!gone) return;
  line.drop(deviceId);
  log.warn({ event: "device.deleted", deviceId }, "a device that nobody renewed is deleted");
}
