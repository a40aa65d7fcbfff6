import type { Db } from "../../store/schema.ts";
import { ownLevels } from "./own-levels.ts";

/** Ids of a person's own devices, one or all, as a subquery. */
export function heldDevices(db: Db, userId: string, deviceId: string | undefined) {
  const held = db
    .selectFrom("deviceUsers")
    .select("deviceUsers.deviceId")
    .where("deviceUsers.userId", "=", userId)
    .where("deviceUsers.authType", "is", null)
    .where("deviceUsers.role", "in", ownLevels);
  return deviceId === undefined ? held : held.where("deviceUsers.deviceId", "=", deviceId);
}
