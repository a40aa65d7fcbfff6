import type { Call } from "../call.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { onlyChecked } from "../store/only-checked.ts";

export type GroupCounts = { deviceCount: number; userCount: number; alarmCount: number; offlineCount: number };

const none: GroupCounts = { deviceCount: 0, userCount: 0, alarmCount: 0, offlineCount: 0 };

/** The number of devices and people in each group, limited to devices that the caller sees. */
export async function groupCounts(call: Call, groupIds: readonly string[]): Promise<(groupId: string) => GroupCounts> {
  if (groupIds.length === 0) return () => none;
  const devices = await call.db
    .selectFrom("groupDevices")
    .innerJoin("devices", "devices.deviceId", "groupDevices.deviceId")
    .select(({ fn, eb }) => [
      "groupDevices.groupId",
      fn.countAll<number>().as("deviceCount"),
      fn.sum<number>(eb.case().when("status", "=", "alarming").then(1).else(0).end()).as("alarmCount"),
      fn
        .sum<number>(
          eb.case().when("status", "in", ["offline", "networkOffline", "networkOnline"]).then(1).else(0).end(),
        )
        .as("offlineCount"),
    ])
    .where("groupDevices.groupId", "in", groupIds)
    .where(onlyChecked("groupDevices.deviceId"), "in", visibleDevices(call))
    .groupBy("groupDevices.groupId")
    .execute();
  const users = await call.db
    .selectFrom("groupUsers")
    .innerJoin("users", "users.userId", "groupUsers.userId")
    .select(({ fn }) => ["groupId", fn.countAll<number>().as("userCount")])
    .where("groupId", "in", groupIds)
    // Like the list of people: someone added just as their account was deleted does not count.
    .where("users.deleteTime", "is", null)
    .groupBy("groupId")
    .execute();
  const byDevices = new Map(devices.map(({ groupId, ...counts }) => [groupId, counts]));
  const byUsers = new Map(users.map(({ groupId, userCount }) => [groupId, userCount]));
  return (groupId) => ({ ...none, ...byDevices.get(groupId), userCount: byUsers.get(groupId) ?? 0 });
}
