import type { Transaction } from "kysely";
import { ownLevels } from "../devices/own-levels.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Unlinks the cameras of what a person has for himself, of one device or of all: they show where he is, and whoever takes
 * the device next is somewhere else. Comes before the binding goes.
 */
export async function forgetCameras(db: Transaction<Schema>, userId: string, deviceId?: string): Promise<void> {
  let own = db
    .selectFrom("deviceUsers")
    .select("deviceId")
    .where("userId", "=", userId)
    .where("authType", "is", null)
    .where("role", "in", ownLevels);
  if (deviceId !== undefined) own = own.where("deviceId", "=", deviceId);
  await db.deleteFrom("cameras").where("deviceId", "in", own).execute();
}
