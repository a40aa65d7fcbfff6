import type { alarms } from "#lib/contract/alarms.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Handler } from "../call.ts";
import { alarmEvent } from "../live/events.ts";
import { Refusal } from "../refusal.ts";
import { sharedDevices, viewOnlyDevices } from "../security/visibility/lent-devices.ts";
import { visibleAlarms } from "./visible-alarms.ts";

/**
 * Suppresses messages about an incident for some minutes, counted from now even if it is already snoozed. Refuses an
 * incident that the caller does not see, or that has ended or been dealt with. A guest may not keep messages from the
 * device's holder (0081).
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
    .where("deviceId", "not in", sharedDevices(call))
    .returning(alarmEvent)
    .executeTakeFirst();
  if (!snoozed) throw new Refusal("alarm.notFound");
  call.bus.publish("alarm", snoozed);
  return { snoozeUntil, readTime: call.now() };
};
