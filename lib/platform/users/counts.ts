import type { Call } from "../call.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { visibleGroups } from "../security/visibility/visible-groups.ts";
import { onlyChecked } from "../store/only-checked.ts";

export type UserCounts = { deviceCount: number; groupCount: number; bindTime: number | null };

/** Devices and groups of each person that the caller sees; bindTime is when the person last joined a group. */
export async function userCounts(call: Call, userIds: readonly string[]): Promise<(userId: string) => UserCounts> {
  if (userIds.length === 0) return () => ({ deviceCount: 0, groupCount: 0, bindTime: null });
  const groups = await visibleGroups(call)
    .innerJoin("groupUsers", "groupUsers.groupId", "groups.groupId")
    .select(({ fn }) => [
      "groupUsers.userId",
      fn.countAll<number>().as("groupCount"),
      fn.max<number>("joinTime").as("bindTime"),
    ])
    .where("groupUsers.userId", "in", userIds)
    .groupBy("groupUsers.userId")
    .execute();
  const grouped = call.db
    .selectFrom("groupUsers")
    .innerJoin("groupDevices", "groupDevices.groupId", "groupUsers.groupId")
    .select(["groupUsers.userId", "groupDevices.deviceId"]);
  const bound = call.db.selectFrom("deviceUsers").select(["userId", "deviceId"]);
  const devices = await call.db
    .selectFrom(bound.union(grouped).as("pairs"))
    .select(({ fn }) => ["pairs.userId", fn.countAll<number>().as("deviceCount")])
    .where("pairs.userId", "in", userIds)
    .where(onlyChecked("pairs.deviceId"), "in", visibleDevices(call))
    .groupBy("pairs.userId")
    .execute();
  const groupsOf = new Map(groups.map(({ userId, ...counts }) => [userId, counts]));
  const devicesOf = new Map(devices.map(({ userId, deviceCount }) => [userId, deviceCount]));
  return (userId) => ({
    groupCount: 0,
    bindTime: null,
    ...groupsOf.get(userId),
    deviceCount: devicesOf.get(userId) ?? 0,
  });
}
