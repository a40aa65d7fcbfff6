import { deviceAlarms } from "../alarms/rule.ts";
import type { Call } from "../call.ts";
import { argVisible } from "../security/visibility/lent-devices.ts";

type ShownAlarm = { alarmType: string; alarmTime: number };

/** The alarm to show for each "alarming" device: the most urgent open one; of these, the oldest. */
export async function openAlarms(call: Call, deviceIds: readonly string[]): Promise<Map<string, ShownAlarm>> {
  const found = new Map<string, ShownAlarm>();
  if (deviceIds.length === 0) return found;
  const rows = await call.db
    .selectFrom("alarms")
    .select(["deviceId", "alarmType", "alarmTime"])
    .where("deviceId", "in", deviceIds)
    .where("recoverTime", "is", null)
    .where("alarmType", "in", deviceAlarms)
    .where(argVisible(call, { deviceId: "alarms.deviceId", argId: "alarms.argId" }))
    // In order of urgency, which for these levels is alphabetical.
    .orderBy("level")
    .orderBy("alarmTime")
    .execute();
  for (const { deviceId, ...alarm } of rows) if (!found.has(deviceId)) found.set(deviceId, alarm);
  return found;
}
