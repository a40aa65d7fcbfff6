import { type Call, callerOf } from "../call.ts";
import { bindingHolds } from "./binding-holds.ts";
import { groupedDevices } from "./grouped-devices.ts";

/** Bindings of the caller that have not run out: owned, shared or lent for a time. */
const boundDevices = (call: Call) =>
  call.db
    .selectFrom("deviceUsers")
    .select("deviceUsers.deviceId")
    .where("deviceUsers.userId", "=", callerOf(call).userId)
    .where(bindingHolds(call.now()));

/**
 * Ids of the devices that the caller may know of, as a sub-query: the only gate between tenants. A super administrator
 * sees all, a terminal administrator what is bound to him, an operator also what his groups hold.
 */
export function visibleDevices(call: Call) {
  const { role } = callerOf(call);
  const { db } = call;
  if (role === "superAdmin") return db.selectFrom("devices").select("devices.deviceId");
  const bound = boundDevices(call);
  return role === "endManager" ? bound : bound.union(groupedDevices(call));
}
