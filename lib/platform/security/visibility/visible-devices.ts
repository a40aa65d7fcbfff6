import { type Call, callerOf } from "../../call.ts";
import { groupedDevices } from "./grouped-devices.ts";
import { unexpiredBinding } from "./unexpired-binding.ts";

/** The caller's unexpired bindings: owned, shared or lent. */
const boundDevices = (call: Call) =>
  call.db
    .selectFrom("deviceUsers")
    .select("deviceUsers.deviceId")
    .where("deviceUsers.userId", "=", callerOf(call).userId)
    .where(unexpiredBinding(call.now()));

/**
 * Ids of the devices that the caller may see, as a subquery: the only gate between tenants. A super administrator sees
 * all, a terminal administrator the bound ones, an operator also those of their groups.
 */
export function visibleDevices(call: Call) {
  const { role } = callerOf(call);
  const { db } = call;
  if (role === "superAdmin") return db.selectFrom("devices").select("devices.deviceId");
  const bound = boundDevices(call);
  return role === "endManager" ? bound : bound.union(groupedDevices(call));
}
