import type { Transaction } from "kysely";
import { forgetCameras } from "../cameras/forget-cameras.ts";
import { forgetNames } from "../devices/forget-names.ts";
import { leaveLentGroups } from "../devices/leave-lent-groups.ts";
import { nowhere } from "../orders/nowhere.ts";
import type { Schema, Time } from "../store/schema.ts";

/** Takes names, numbers and addresses off the orders of a person that are not to be sent any more. */
async function forgetAddresses(db: Transaction<Schema>, userId: string): Promise<void> {
  await db
    .updateTable("orders")
    .set(nowhere)
    .where("userId", "=", userId)
    .where(({ eb, or }) => or([eb("payStatus", "!=", "paid"), eb("trackingNumber", "is not", null)]))
    .execute();
}

/**
 * Ends an account: nobody can sign in with it, its user name and mobile number are free again, and what says who the
 * person was is forgotten, except for the name, which the history of operations and owned groups go on to show. The
 * person's devices are bound to nobody any more; groups stay with their devices and operators. Who belonged to the
 * person belongs to nobody, so that others can let him in. An address stays with what is paid until it is sent.
 */
export async function removePerson(db: Transaction<Schema>, userId: string, now: Time): Promise<void> {
  await db
    .updateTable("users")
    .set({
      // No name that is allowed has a colon in it.
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
  await forgetNames(db, userId);
  await leaveLentGroups(db, userId);
  // Whom the person had invited, or had let assist, has nothing of his devices any more.
  await db.deleteFrom("deviceUsers").where("sharedBy", "=", userId).execute();
  await db.deleteFrom("authCodes").where("ownerId", "=", userId).execute();
  for (const table of [
    "tokens",
    "pushTargets",
    "messageSettings",
    "groupUsers",
    "deviceUsers",
    "deviceOrders",
    "pictures",
    "feedback",
    "authCodes",
    "addresses",
  ] as const)
    await db.deleteFrom(table).where("userId", "=", userId).execute();
}
