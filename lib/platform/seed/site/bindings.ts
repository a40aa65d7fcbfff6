import { activeUsers } from "../../security/visibility/active-users.ts";
import type { GroupName } from "../../simulator/templates.ts";
import { insertMany } from "../../store/many-rows.ts";
import type { Store } from "../../store/open.ts";

/** The people of the simulated site; one is missing if the account was deleted. */
export type Staff = { managerId?: string; operatorId?: string };

/** Finds the first manager and operator, if they still exist. */
export async function findStaff({ db }: Store): Promise<Staff> {
  const rows = await activeUsers(db)
    .select(["userId", "username"])
    .where("username", "in", ["manager", "operator"])
    .execute();
  const idOf = (username: string) => rows.find((row) => row.username === username)?.userId;
  return { managerId: idOf("manager"), operatorId: idOf("operator") };
}

export const groupIds: Record<GroupName, string> = {
  "North store": "g-north-store",
  "Central kitchen": "g-central-kitchen",
  Pharmacy: "g-pharmacy",
  Fleet: "g-fleet",
};
const ofOperator: readonly GroupName[] = ["North store", "Pharmacy"];
/** Devices that only a super administrator sees. */
const unbound = new Set(["Glycol chiller 1", "Retained sample fridge"]);

/** Creates the site's groups, two of them with access for the operator. Without a manager there are none. */
export async function writeGroups(
  { db, dialect }: Store,
  { managerId, operatorId }: Staff,
  now: number,
): Promise<void> {
  if (!managerId) return;
  const rows = Object.entries(groupIds).map(([groupName, groupId]) => ({
    groupId,
    groupName,
    ownerId: managerId,
    createTime: now,
  }));
  await db
    .insertInto("groups")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!operatorId) return;
  await insertMany(db, dialect, {
    into: "groupUsers",
    columns: ["groupId", "userId", "joinTime"],
    rows: ofOperator.map((name) => [groupIds[name], operatorId, now]),
    conflict: "do nothing",
  });
}

type Placed = { deviceId: string; name: string; group: GroupName };

/** Binds new devices to the manager and adds them to their groups. */
export async function writeBindings(
  { db, dialect }: Pick<Store, "db" | "dialect">,
  { managerId }: Staff,
  devices: readonly Placed[],
  now: number,
): Promise<void> {
  const bound = managerId ? devices.filter(({ name }) => !unbound.has(name)) : [];
  await insertMany(db, dialect, {
    into: "deviceUsers",
    columns: ["deviceId", "userId", "role", "bindTime"],
    rows: bound.map(({ deviceId }) => [deviceId, managerId ?? "", "endManager", now]),
    conflict: "do nothing",
  });
  await insertMany(db, dialect, {
    into: "groupDevices",
    columns: ["groupId", "deviceId", "addTime"],
    rows: bound.map(({ deviceId, group }) => [groupIds[group], deviceId, now]),
    conflict: "do nothing",
  });
}
