import { type AlarmRow, alarmRows } from "../alarms/alarm-rows.ts";
import { type Call, callerOf } from "../call.ts";
import { mayDo } from "../security/role-permissions.ts";

/** Whether the caller may see who dealt with an alarm, and the notes and photos. */
export const maySeeDealing = (call: Call): boolean => mayDo(callerOf(call), "tab:alarm");

/** A device's alarms that overlap a window, oldest first; who dealt with them is only included if permitted. */
export async function alarmsBetween(call: Call, deviceId: string, from: number, to: number): Promise<AlarmRow[]> {
  const rows = await alarmRows(call, { deviceId })
    .where("alarms.alarmTime", "<", to)
    .where(({ eb, or }) => or([eb("alarms.recoverTime", "is", null), eb("alarms.recoverTime", ">=", from)]))
    .execute();
  rows.reverse();
  if (maySeeDealing(call)) return rows;
  return rows.map((row) => ({ ...row, dealUserName: null, dealTime: null, dealNote: null, dealPicture: null }));
}
