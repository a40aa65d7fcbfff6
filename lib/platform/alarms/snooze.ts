import type { alarms } from "#lib/contract/alarms.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Handler } from "../call.ts";
import { alarmEvent } from "../events.ts";
import { Refusal } from "../refusal.ts";
import { viewOnlyDevices } from "../security/lent-devices.ts";
import { visibleAlarms } from "./visible-alarms.ts";

/**
 * Nobody is told anything of an incident for so many minutes; snoozed again it counts from now. One that the caller
 * does not see, that is over or was dealt with is none that could be snoozed.
 */
export const snoozeAlarm: Handler<typeof alarms.snooze> = async (call, { policeId, minutes }) => {
  const visible = visibleAlarms(call).where("alarms.policeId", "=", policeId).select("alarms.policeId");
  const snoozeUntil = call.now() + minutes * minute;
  const snoozed = await call.db
    .updateTable("alarms")
    .set({ snoozeUntil })
    .where("policeId", "in", visible)
    .where("recoverTime", "is", null)
    .where("status", "=", "untreated")
    .where("deviceId", "not in", viewOnlyDevices(call))
    .returning(alarmEvent)
    .executeTakeFirst();
  if (!snoozed) throw new Refusal("alarm.notFound");
  call.bus.publish("alarm", snoozed);
  return { snoozeUntil, readTime: call.now() };
};
