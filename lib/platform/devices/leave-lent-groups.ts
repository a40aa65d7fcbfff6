import { sql, type Transaction } from "kysely";
import type { Schema } from "../store/schema.ts";
import { heldDevices } from "./held-devices.ts";

/**
 * Takes what a person has for himself, one device or all, out of those groups of super administrators by which people see
 * it: it was put in for his sake, and who takes it next is somebody else (0202). Groups that nobody is in only sort
 * devices, and keep them. Comes before the binding goes.
 */
export async function leaveLentGroups(db: Transaction<Schema>, userId: string, deviceId?: string): Promise<void> {
  const lent = db
    .selectFrom("groups")
    .innerJoin("users", "users.userId", "groups.ownerId")
    .innerJoin("groupUsers", "groupUsers.groupId", "groups.groupId")
    .select("groups.groupId")
    .where("users.role", "=", sql.lit("superAdmin"));
  await db
    .deleteFrom("groupDevices")
    .where("deviceId", "in", heldDevices(db, userId, deviceId))
    .where("groupId", "in", lent)
    .execute();
}
