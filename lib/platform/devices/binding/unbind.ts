import type { Transaction } from "kysely";
import { forgetCameras } from "../../cameras/forget-cameras.ts";
import type { Events } from "../../live/events.ts";
import type { Schema } from "../../store/schema.ts";
import { forgetNames } from "./forget-names.ts";
import { leaveLentGroups } from "./leave-lent-groups.ts";

/** Everybody who lost access; nobody if there was no such binding. And the new name and picture, to be published. */
export type Unbound = { people: string[]; renamed: Events["device"][] };

/**
 * Unbinds a device from a person, with everything that depends on the binding: the person's groups and order, groups of
 * super administrators that give access to it, its name, linked cameras, guests, open invitations, and authorization
 * codes. None of these returns with a new binding. With `lent` only a loan is removed, since the person may own the
 * device by now.
 */
export async function unbind(
  db: Transaction<Schema>,
  deviceId: string,
  userId: string,
  { lent = false } = {},
): Promise<Unbound> {
  let renamed: Unbound["renamed"] = [];
  if (!lent) {
    await forgetCameras(db, userId, deviceId);
    renamed = await forgetNames(db, userId, deviceId);
    await leaveLentGroups(db, userId, deviceId);
  }
  const { numDeletedRows } = await db
    .deleteFrom("deviceUsers")
    .where("deviceId", "=", deviceId)
    .where("userId", "=", userId)
    .$if(lent, (rows) => rows.where("authType", "is not", null))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return { people: [], renamed };
  const guests = await db
    .deleteFrom("deviceUsers")
    .where("deviceId", "=", deviceId)
    .where("sharedBy", "=", userId)
    .returning("userId")
    .execute();
  const open = db.selectFrom("shares").select("shareId").where("ownerId", "=", userId).where("endTime", "is", null);
  await db.deleteFrom("shareDevices").where("deviceId", "=", deviceId).where("shareId", "in", open).execute();
  const lost = [userId, ...guests.map((guest) => guest.userId)];
  await db
    .deleteFrom("authCodes")
    .where("deviceId", "=", deviceId)
    .where(({ eb, or }) => or([eb("ownerId", "=", userId), eb("userId", "=", userId)]))
    .execute();
  await db
    .deleteFrom("groupDevices")
    .where("deviceId", "=", deviceId)
    .where("groupId", "in", db.selectFrom("groups").select("groupId").where("ownerId", "in", lost))
    .execute();
  await db.deleteFrom("deviceOrders").where("deviceId", "=", deviceId).where("userId", "in", lost).execute();
  return { people: lost, renamed };
}
