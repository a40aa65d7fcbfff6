import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { bindingHolds } from "../security/binding-holds.ts";

/** The guests of a device who still may use it. */
export const guestsOf = (call: Pick<Call, "db" | "now">, deviceId: string) =>
  call.db
    .selectFrom("deviceUsers")
    .where("deviceUsers.deviceId", "=", deviceId)
    .where("deviceUsers.authType", "=", "share")
    .where(bindingHolds(call.now()));

/** One guest of a device; anybody else is refused as somebody who does not exist. */
export async function guestOf(call: Pick<Call, "db" | "now">, deviceId: string, userId: string) {
  const guest = await guestsOf(call, deviceId)
    .innerJoin("users", "users.userId", "deviceUsers.userId")
    .select(["users.userId", "users.username", "users.name", "users.mobile", "deviceUsers.bindTime"])
    .where("deviceUsers.userId", "=", userId)
    .executeTakeFirst();
  if (!guest) throw new Refusal("user.notFound");
  return guest;
}
