import type { AlarmRow } from "../alarms/alarm-answer.ts";
import { alarmRows } from "../alarms/alarm-rows.ts";
import type { Call } from "../call.ts";

/** Alarms of a device that stood at some time in a window, the oldest first. */
export async function alarmsBetween(call: Call, deviceId: string, from: number, to: number): Promise<AlarmRow[]> {
  const rows = await alarmRows(call, { deviceId })
    .where("alarms.alarmTime", "<", to)
    .where(({ eb, or }) => or([eb("alarms.recoverTime", "is", null), eb("alarms.recoverTime", ">=", from)]))
    .execute();
  return rows.reverse();
}
