import type { relations } from "#lib/contract/relations.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { claimDevice } from "../devices/binding/claim-device.ts";
import { Refusal } from "../refusal.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";
import { mayBindAt } from "./levels.ts";

/**
 * Binds a device to a person whom the caller sees, at a free level: as end user only a person of that role. A person
 * who already holds the device at another level is refused, since a person has only one binding to a device.
 */
export const bindRelation: Handler<typeof relations.bind> = async (call, { deviceId, role, userId }) => {
  await ownDevice(call, deviceId);
  if (!mayBindAt(call, role)) throw new Refusal("perm.denied");
  const person = await visibleUsers(call)
    .select(["users.userId", "users.role"])
    .where("users.userId", "=", userId)
    .executeTakeFirst();
  const fits = role === "manufacturer" || role === "dealer" || person?.role === role;
  if (!person || !fits) throw new Refusal("user.notFound");
  await claimDevice(call, { deviceId, holder: { userId, role } });
  return null;
};
