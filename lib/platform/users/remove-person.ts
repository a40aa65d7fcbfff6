import type { Transaction } from "kysely";
import { forgetCameras } from "../cameras/forget-cameras.ts";
import { forgetNames } from "../devices/binding/forget-names.ts";
import { leaveLentGroups } from "../devices/binding/leave-lent-groups.ts";
import type { Events } from "../live/events.ts";
import { noDelivery } from "../orders/no-delivery.ts";
import { isOnAlarm } from "../pictures/on-alarm.ts";
import type { Schema, Time } from "../store/schema.ts";

/** Deletes names, numbers and addresses from a person's orders that will not be shipped. */
async function forgetAddresses(db: Transaction<Schema>, userId: string): Promise<void> {
  await db
    .updateTable("orders")
    .set(noDelivery)
    .where("userId", "=", userId)
    .where(({ eb, or }) => or([eb("payStatus", "!=", "paid"), eb("trackingNumber", "is not", null)]))
    .execute();
}

/**
 * Deletes an account: nobody can sign in with it, its user name and mobile number are released, and personal data is
 * erased, except for the name, which the history and owned groups still show. Devices are unbound; groups keep their
 * devices and operators. The person's own people no longer belong to anyone, so that others can give them access. The
 * address of a paid order is kept until it is shipped. Returns the events to publish after the commit.
 */
export async function removePerson(db: Transaction<Schema>, userId: string, now: Time): Promise<Events["device"][]> {
  await db
    .updateTable("users")
    .set({
      // No valid user name contains a colon.
      username: `deleted:${userId}`,
      passwordHash: "",
      email: null,
      contactNumber: null,
      companyName: null,
      avatar: null,
      mobile: null,
      wxOpenId: null,
      deleteTime: now,
    })
    .where("userId", "=", userId)
    .execute();
  await db.updateTable("users").set({ tenantId: null }).where("tenantId", "=", userId).execute();
  await forgetAddresses(db, userId);
  await forgetCameras(db, userId);
  const renamed = await forgetNames(db, userId);
  await leaveLentGroups(db, userId);
  // A photo of an alarm is part of its record, like its note.
  await db
    .deleteFrom("pictures")
    .where("userId", "=", userId)
    .where((eb) => eb.not(isOnAlarm(eb)))
    .execute();
  // Guests and assistants of the person lose access to their devices.
  await db.deleteFrom("deviceUsers").where("sharedBy", "=", userId).execute();
  await db.deleteFrom("authCodes").where("ownerId", "=", userId).execute();
  for (const table of [
    "tokens",
    "pushTargets",
    "messageSettings",
    "groupUsers",
    "deviceUsers",
    "deviceOrders",
    "feedback",
    "authCodes",
    "addresses",
  ] as const)
    await db.deleteFrom(table).where("userId", "=", userId).execute();
  return renamed;
}
