import type { Found } from "../../alarms/engine/replay.ts";
import { serviceAlarm } from "../../alarms/service.ts";
import { platformLimits } from "../../platform-limits.ts";

const plain = { argId: null, value: null, limit: null, unit: null, code: null, recoverTime: null };

type Times = { heard: number; expireTime: number; now: number };

/** What the platform itself would have raised of a device that it last heard at `heard`, had it run all the time. */
export function standingAlarms({ heard, expireTime, now }: Times): Found[] {
  const service = serviceAlarm(expireTime, now);
  const found: Found[] = service ? [{ ...plain, alarmType: service.alarmType, alarmTime: service.since }] : [];
  const lost = heard + platformLimits.alarm.offline;
  // Out of service nobody misses it.
  if (lost <= now && service?.alarmType !== "expired") found.push({ ...plain, alarmType: "offline", alarmTime: lost });
  return found;
}
