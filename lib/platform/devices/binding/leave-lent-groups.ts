import { sql, type Transaction } from "kysely";
import type { Schema } from "../../store/schema.ts";
import { heldDevices } from "../access/held-devices.ts";

/**
 * Removes a person's own devices, one or all, from groups of super administrators that give people access: they were
 * added for this holder, not the next (0202). Groups without people only sort devices, and keep them. Must run before
 * the binding is deleted.
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
