import type { Transaction } from "kysely";
import { forgetCameras } from "../cameras/forget-cameras.ts";
import type { Schema } from "../store/schema.ts";
import { forgetNames } from "./forget-names.ts";
import { leaveLentGroups } from "./leave-lent-groups.ts";

/**
 * Takes a device from a person: the binding, its place in his own groups and order and in those by which a super
 * administrator lets others see it, the name that he gave it, the cameras of his that were linked to it, the guests whom
 * he had invited to it, the invitations that nobody has accepted yet, and the codes by which he lent it or uses it. None of
 * them comes back with the binding. With `lent` only what somebody lent him goes: he may have taken the device for himself
 * meanwhile. Answers everybody who lost it, nobody when it was not bound to him so.
 */
export async function unbind(
  db: Transaction<Schema>,
  deviceId: string,
  userId: string,
  { lent = false } = {},
): Promise<string[]> {
  if (!lent) {
    await forgetCameras(db, userId, deviceId);
    await forgetNames(db, userId, deviceId);
    await leaveLentGroups(db, userId, deviceId);
  }
  const { numDeletedRows } = await db
    .deleteFrom("deviceUsers")
    .where("deviceId", "=", deviceId)
    .where("userId", "=", userId)
    .$if(lent, (rows) => rows.where("authType", "is not", null))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return [];
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
  return lost;
}
