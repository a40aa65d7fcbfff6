import { sql } from "kysely";
import { mayDo } from "../../security/role-permissions.ts";
import { isRole } from "../../security/roles.ts";
import { activeUsers } from "../../security/visibility/active-users.ts";
import { unexpiredBinding } from "../../security/visibility/unexpired-binding.ts";
import { withheldCodes } from "../../security/withheld.ts";
import type { Db, Time } from "../../store/schema.ts";

export type Watcher = { deviceId: string; userId: string };

export const watcherKey = ({ deviceId, userId }: Watcher): string => `${userId} ${deviceId}`;

/**
 * People who may be notified of alarms of these devices; the inverse of security/visible-devices.ts. A super administrator
 * sees all, a terminal administrator the bound ones, an operator also those of their groups.
 */
export async function watchersOf(db: Db, deviceIds: readonly string[], now: Time): Promise<Watcher[]> {
  if (deviceIds.length === 0) return [];
  const people = activeUsers(db);
  const supers = people
    .innerJoin("devices", (join) => join.on("devices.deviceId", "in", deviceIds))
    // Written as in the partial index.
    .where("users.role", "=", sql.lit("superAdmin"))
    .select(["devices.deviceId", "users.userId", "users.role", "users.withheld"]);
  const bound = people
    .innerJoin("deviceUsers", "deviceUsers.userId", "users.userId")
    .where("deviceUsers.deviceId", "in", deviceIds)
    .where(unexpiredBinding(now))
    // Assistants see alarms on the screens, but get no messages.
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
