import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";

/** A device's guests: shares do not expire. */
export const guestsOf = (call: Pick<Call, "db">, deviceId: string) =>
  call.db
    .selectFrom("deviceUsers")
    .where("deviceUsers.deviceId", "=", deviceId)
    .where("deviceUsers.authType", "=", "share");

/** The same with their names, and since when they are guests. */
export const guestRows = (call: Pick<Call, "db">, deviceId: string) =>
  guestsOf(call, deviceId)
    .innerJoin("users", "users.userId", "deviceUsers.userId")
    .select(["users.userId", "users.username", "users.name", "users.mobile", "deviceUsers.bindTime"]);

/** A guest of a device; anyone else is refused like a person who does not exist. */
export async function guestOf(call: Pick<Call, "db">, deviceId: string, userId: string) {
  const guest = await guestRows(call, deviceId).where("deviceUsers.userId", "=", userId).executeTakeFirst();
  if (!guest) throw new Refusal("user.notFound");
  return guest;
}
