import type { alarms } from "#lib/contract/alarms.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Handler } from "../call.ts";
import { alarmEvent } from "../live/events.ts";
import { gatherLock } from "../messages/compose/gather-lock.ts";
import { Refusal } from "../refusal.ts";
import { lentDevices } from "../security/visibility/lent-devices.ts";
import { mayNotSnooze } from "./lent-rights.ts";
import { visibleAlarms } from "./visible-alarms.ts";

/**
 * Suppresses messages about an incident for some minutes, counted from now even if it is already snoozed; with 0 the
 * snooze ends, with a reminder like any other. Refuses an incident that the caller does not see, or that has ended or
 * been dealt with, or one of a device lent to the caller without that right.
 */
export const snoozeAlarm: Handler<typeof alarms.snooze> = async (call, { policeId, minutes }) => {
  const snoozeUntil = call.now() + minutes * minute;
  const snoozed = await call.exclusively(gatherLock, async (db) => {
    const inside = { ...call, db };
    const visible = visibleAlarms(inside).where("alarms.policeId", "=", policeId);
    const before = await visible.select("alarms.snoozeUntil").executeTakeFirst();
    const row = await db
      .updateTable("alarms")
      .set({ snoozeUntil })
      .where("policeId", "in", visible.select("alarms.policeId"))
      .where("recoverTime", "is", null)
      .where("status", "=", "untreated")
      .where("deviceId", "not in", lentDevices(inside, mayNotSnooze))
      .returning(alarmEvent)
      .executeTakeFirst();
    // Messages that were put off until the former end would otherwise be sent as late as that.
    if (row && before?.snoozeUntil)
      await db
        .updateTable("awaitedMessages")
        .set({ dueTime: snoozeUntil })
        .where("policeId", "=", policeId)
        .where("doneTime", "is", null)
        .where("dueTime", "=", before.snoozeUntil)
        .execute();
    return row;
  });
  if (!snoozed) throw new Refusal("alarm.notFound");
  call.bus.publish("alarm", snoozed);
  return { snoozeUntil, readTime: call.now() };
};
