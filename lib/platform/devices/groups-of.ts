import type { Call } from "../call.ts";
import { visibleGroups } from "../security/visibility/visible-groups.ts";

export type GroupName = { groupId: string; groupName: string };

/** The groups of each device that the caller sees, by name. */
export async function groupsOf(call: Call, deviceIds: readonly string[]): Promise<Map<string, GroupName[]>> {
  const found = new Map<string, GroupName[]>();
  if (deviceIds.length === 0) return found;
  const rows = await visibleGroups(call)
    .innerJoin("groupDevices", "groupDevices.groupId", "groups.groupId")
    .select(["groupDevices.deviceId", "groups.groupId", "groups.groupName"])
    .where("groupDevices.deviceId", "in", deviceIds)
    .orderBy("groups.nameOrder")
    .orderBy("groups.groupId")
    .execute();
  for (const { deviceId, ...group } of rows) found.set(deviceId, [...(found.get(deviceId) ?? []), group]);
  return found;
}
