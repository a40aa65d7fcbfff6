import { type Call, callerOf } from "../../call.ts";
import { Refusal } from "../../refusal.ts";

/** Groups that the caller may see: all for a super administrator, otherwise their own and those with access. */
export function visibleGroups(call: Call) {
  const { userId, role } = callerOf(call);
  const groups = call.db.selectFrom("groups");
  if (role === "superAdmin") return groups;
  const joined = call.db.selectFrom("groupUsers").select("groupId").where("userId", "=", userId);
  return groups.where(({ eb, or }) => or([eb("groups.ownerId", "=", userId), eb("groups.groupId", "in", joined)]));
}

/** Ids of the devices in a group that the caller sees; none of any other group. */
export const devicesInGroup = (call: Call, groupId: string) =>
  call.db
    .selectFrom("groupDevices")
    .select("groupDevices.deviceId")
    .where("groupDevices.groupId", "=", groupId)
    .where("groupDevices.groupId", "in", visibleGroups(call).select("groups.groupId"));

export function mayEditGroup(call: Call, ownerId: string): boolean {
  const { userId, role } = callerOf(call);
  return role === "superAdmin" || ownerId === userId;
}

/** A group that the caller sees. A foreign one is refused exactly like one that does not exist. */
export async function visibleGroup(call: Call, groupId: string) {
  const row = await visibleGroups(call).selectAll("groups").where("groups.groupId", "=", groupId).executeTakeFirst();
  if (!row) throw new Refusal("group.notFound");
  return row;
}

export async function editableGroup(call: Call, groupId: string) {
  const row = await visibleGroup(call, groupId);
  if (!mayEditGroup(call, row.ownerId)) throw new Refusal("perm.denied");
  return row;
}
