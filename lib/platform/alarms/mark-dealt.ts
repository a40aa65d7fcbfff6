import type { Expression, SqlBool } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { alarmEvent, type Events } from "../live/events.ts";
import { lentDevices } from "../security/visibility/lent-devices.ts";
import { mayNotDeal } from "./lent-rights.ts";

type Choice = Expression<SqlBool>;
type Marked = Events["alarm"];
/** A note, and the id of a picture that the caller may add. */
type Added = { dealNote: string | undefined; dealPicture?: string | null };

/**
 * Marks the chosen untreated alarms as dealt with by the caller; for concurrent calls, the database lets one win.
 * Alarms of devices that the caller may only view are left. The calling code restricts the choice, and calls
 * publishDealt after the commit.
 */
export const markDealt = (call: Call, chosen: Choice, dealTime: number, { dealNote, dealPicture = null }: Added) =>
  call.db
    .updateTable("alarms")
    .set({
      status: "processed",
      dealTime,
      dealUserId: callerOf(call).userId,
      dealNote: dealNote?.trim() || null,
      dealPicture,
    })
    .where("status", "=", "untreated")
    .where("deviceId", "not in", lentDevices(call, mayNotDeal))
    .where(chosen)
    .returning(alarmEvent)
    .execute();

/** Reverts what the caller has dealt with since a time. */
export const markUntreated = (call: Call, chosen: Choice, since: number) =>
  call.db
    .updateTable("alarms")
    .set({ status: "untreated", dealTime: null, dealUserId: null, dealNote: null, dealPicture: null })
    .where("status", "=", "processed")
    .where("dealUserId", "=", callerOf(call).userId)
    .where("dealTime", ">=", since)
    .where(chosen)
    .returning(alarmEvent)
    .execute();

/** Notifies open pages once per device, since a page reads the list again for each event. */
export function publishDealt(call: Call, rows: readonly Marked[]): void {
  const newest = new Map<string, Marked>();
  for (const row of rows) {
    const known = newest.get(row.deviceId);
    if (!known || known.alarmTime < row.alarmTime) newest.set(row.deviceId, row);
  }
  for (const row of newest.values()) call.bus.publish("alarm", row);
}
