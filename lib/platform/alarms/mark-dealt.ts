import type { Expression, SqlBool } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { alarmEvent, type Events } from "../events.ts";
import { viewOnlyDevices } from "../security/lent-devices.ts";

type Choice = Expression<SqlBool>;
type Marked = Events["alarm"];

/**
 * Marks the chosen alarms as dealt with by the caller, those that still wait for it: of two people at once the database
 * lets one win. Those of devices at which he may only look stay. The caller says which alarms may be chosen, and tells of
 * it after the commit (tellDealt).
 */
export const markDealt = (call: Call, chosen: Choice, dealTime: number, dealNote: string | undefined) =>
  call.db
    .updateTable("alarms")
    .set({ status: "processed", dealTime, dealUserId: callerOf(call).userId, dealNote: dealNote?.trim() || null })
    .where("status", "=", "untreated")
    .where("deviceId", "not in", viewOnlyDevices(call))
    .where(chosen)
    .returning(alarmEvent)
    .execute();

/** Takes back what the caller dealt with since then. */
export const markUntreated = (call: Call, chosen: Choice, since: number) =>
  call.db
    .updateTable("alarms")
    .set({ status: "untreated", dealTime: null, dealUserId: null, dealNote: null })
    .where("status", "=", "processed")
    .where("dealUserId", "=", callerOf(call).userId)
    .where("dealTime", ">=", since)
    .where(chosen)
    .returning(alarmEvent)
    .execute();

/** Tells open pages, once per device: whoever hears of an alarm reads the list anew, and many may change at once. */
export function tellDealt(call: Call, rows: readonly Marked[]): void {
  const newest = new Map<string, Marked>();
  for (const row of rows) {
    const known = newest.get(row.deviceId);
    if (!known || known.alarmTime < row.alarmTime) newest.set(row.deviceId, row);
  }
  for (const row of newest.values()) call.bus.publish("alarm", row);
}
