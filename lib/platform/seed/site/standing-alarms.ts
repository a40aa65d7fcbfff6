import { limits } from "#lib/domain/limits.ts";
import type { Found } from "../../alarms/engine/replay.ts";
import { soon } from "../../devices/life.ts";

const plain = { argId: null, value: null, limit: null, unit: null, code: null, recoverTime: null };

type Times = { heard: number; expireTime: number; now: number };

/** What the platform itself would have raised of a device that it last heard at `heard`, had it run all the time. */
export function standingAlarms({ heard, expireTime, now }: Times): Found[] {
  if (expireTime <= now) return [{ ...plain, alarmType: "expired", alarmTime: expireTime }];
  const found: Found[] = [];
  const lost = heard + limits.alarm.offline;
  if (lost <= now) found.push({ ...plain, alarmType: "offline", alarmTime: lost });
  if (expireTime - now <= soon) found.push({ ...plain, alarmType: "expiring", alarmTime: expireTime - soon });
  return found;
}
