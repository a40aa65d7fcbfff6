import type { Call } from "../call.ts";
import { argVisible } from "../security/visibility/lent-devices.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { devicesInGroup } from "../security/visibility/visible-groups.ts";

export type AlarmFilter = {
  status?: string | undefined;
  deviceId?: string | undefined;
  groupId?: string | undefined;
  alarmType?: string | undefined;
  level?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
};

/** Alarms that the caller may see, with the device's name; a foreign device or group matches nothing. */
export function visibleAlarms(call: Call, filter: AlarmFilter = {}) {
  const { status, deviceId, groupId, alarmType, level, startTime, endTime } = filter;
  let rows = call.db
    .selectFrom("alarms")
    .innerJoin("devices", "devices.deviceId", "alarms.deviceId")
    .where("alarms.deviceId", "in", visibleDevices(call))
    .where(argVisible(call, { deviceId: "alarms.deviceId", argId: "alarms.argId" }));
  if (status) rows = rows.where("alarms.status", "=", status);
  if (deviceId) rows = rows.where("alarms.deviceId", "=", deviceId);
  if (alarmType) rows = rows.where("alarms.alarmType", "=", alarmType);
  if (level) rows = rows.where("alarms.level", "=", level);
  if (startTime !== undefined) rows = rows.where("alarms.alarmTime", ">=", startTime);
  if (endTime !== undefined) rows = rows.where("alarms.alarmTime", "<=", endTime);
  return groupId ? rows.where("alarms.deviceId", "in", devicesInGroup(call, groupId)) : rows;
}
