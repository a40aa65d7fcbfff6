import { sql } from "kysely";
import { bindingHolds } from "../security/binding-holds.ts";
import { livingUsers } from "../security/living-users.ts";
import { mayDo } from "../security/role-permissions.ts";
import { isRole } from "../security/roles.ts";
import { withheldCodes } from "../security/withheld.ts";
import type { Db, Time } from "../store/schema.ts";

export type Watcher = { deviceId: string; userId: string };

export const watcherKey = ({ deviceId, userId }: Watcher): string => `${userId} ${deviceId}`;

/**
 * Who may know of alarms of these devices: security/visible-devices.ts read from the other end. A super administrator
 * sees all, a terminal administrator what is bound to him, an operator also what his groups hold.
 */
export async function watchersOf(db: Db, deviceIds: readonly string[], now: Time): Promise<Watcher[]> {
  if (deviceIds.length === 0) return [];
  const people = livingUsers(db);
  const supers = people
    .innerJoin("devices", (join) => join.on("devices.deviceId", "in", deviceIds))
    // In the words of the index that holds them alone.
    .where("users.role", "=", sql.lit("superAdmin"))
    .select(["devices.deviceId", "users.userId", "users.role", "users.withheld"]);
  const bound = people
    .innerJoin("deviceUsers", "deviceUsers.userId", "users.userId")
    .where("deviceUsers.deviceId", "in", deviceIds)
    .where(bindingHolds(now))
    // Who assists sees alarms where he looks; he is not called out by them.
    .where(({ eb, or }) => or([eb("deviceUsers.authType", "is", null), eb("deviceUsers.authType", "=", "share")]))
    .select(["deviceUsers.deviceId", "users.userId", "users.role", "users.withheld"]);
  const grouped = people
    .innerJoin("groupUsers", "groupUsers.userId", "users.userId")
    .innerJoin("groupDevices", "groupDevices.groupId", "groupUsers.groupId")
    .where("groupDevices.deviceId", "in", deviceIds)
    .where("users.role", "=", "endUser")
    .select(["groupDevices.deviceId", "users.userId", "users.role", "users.withheld"]);
  const rows = await supers.union(bound).union(grouped).execute();
  return rows.filter(
    ({ role, withheld }) => isRole(role) && mayDo({ role, withheld: withheldCodes(withheld) }, "tab:alarm"),
  );
}
