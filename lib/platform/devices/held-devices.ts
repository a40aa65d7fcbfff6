import type { Db } from "../store/schema.ts";
import { ownLevels } from "./own-levels.ts";

/** Ids of what a person has for himself, of one device or of all, as a sub-query. */
export function heldDevices(db: Db, userId: string, deviceId?: string) {
  const held = db
    .selectFrom("deviceUsers")
    .select("deviceUsers.deviceId")
    .where("deviceUsers.userId", "=", userId)
    .where("deviceUsers.authType", "is", null)
    .where("deviceUsers.role", "in", ownLevels);
  return deviceId === undefined ? held : held.where("deviceUsers.deviceId", "=", deviceId);
}
