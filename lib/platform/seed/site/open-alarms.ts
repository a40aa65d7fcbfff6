import type { Found } from "../../alarms/engine/replay.ts";
import { serviceAlarm } from "../../alarms/service.ts";
import { platformLimits } from "../../platform-limits.ts";

const plain = { argId: null, value: null, limit: null, unit: null, code: null, recoverTime: null };

type Times = { lastReport: number; expireTime: number; now: number };

/** Alarms that the platform would have raised for a device that last reported at `lastReport`, had it been running. */
export function openAlarms({ lastReport, expireTime, now }: Times): Found[] {
  const service = serviceAlarm(expireTime, now);
  const found: Found[] = service ? [{ ...plain, alarmType: service.alarmType, alarmTime: service.since }] : [];
  const lost = lastReport + platformLimits.alarm.offline;
  // An expired device has no offline alarm.
  if (lost <= now && service?.alarmType !== "expired") found.push({ ...plain, alarmType: "offline", alarmTime: lost });
  return found;
}
