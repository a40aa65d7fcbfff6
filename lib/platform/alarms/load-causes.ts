import type { Db } from "../store/schema.ts";
import type { CauseState } from "./engine/cause-state.ts";
import { causeKey, type OpenAlarm } from "./rule.ts";

/** Key under which a past that is still to be examined is stored among the causes. */
export const lateKey = "late:";

/** The stored states of a device's causes. */
export async function loadCauses(db: Db, deviceId: string) {
  const alarms = await db
    .selectFrom("alarms")
    .select(["policeId", "alarmType", "argId", "level", "alarmTime"])
    .where("deviceId", "=", deviceId)
    .where("recoverTime", "is", null)
    .execute();
  const timed = await db.selectFrom("alarmPending").selectAll().where("deviceId", "=", deviceId).execute();
  const open = new Map<string, OpenAlarm>();
  const causes = new Map<string, CauseState>();
  const dues = new Map<string, number>();
  for (const { argId, ...alarm } of alarms) {
    open.set(causeKey(alarm.alarmType, argId), alarm);
    causes.set(causeKey(alarm.alarmType, argId), { phase: "raised" });
  }
  for (const { cause, phase, sinceTime: since, baseTime: base, dueTime } of timed) {
    if (phase === "pending" && !open.has(cause)) causes.set(cause, { phase, since, base });
    else if (phase === "clearing" && open.has(cause)) causes.set(cause, { phase, since });
    else continue;
    dues.set(cause, dueTime);
  }
  const late = timed.find(({ cause }) => cause === lateKey);
  return { open, causes, dues, late: late ? { from: late.sinceTime, first: late.baseTime } : null };
}
