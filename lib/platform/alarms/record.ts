import { randomUUID } from "node:crypto";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import type { Schema } from "../store/schema.ts";
import type { CauseState } from "./engine/cause-state.ts";
import type { Found } from "./engine/replay.ts";
import { causeKey, deviceAlarms, levelOf } from "./rule.ts";

/** Opens an incident, possibly one that has ended already. Page events and its notice go with the batch. */
export function openIncident({ batch }: IngestContext, state: DeviceState, found: Found): void {
  const { alarmType, argId, value, limit, unit, code, alarmTime, recoverTime } = found;
  const { deviceId } = state;
  const level = levelOf(alarmType);
  const policeId = randomUUID();
  if (recoverTime === null) state.open.set(causeKey(alarmType, argId), { policeId, alarmType, level, alarmTime });
  const dealt = { dealTime: null, dealUserId: null, dealNote: null, status: "untreated", snoozeUntil: null };
  const row = {
    policeId,
    deviceId,
    alarmType,
    level,
    argId,
    value,
    limit,
    unit,
    code,
    alarmTime,
    recoverTime,
    ...dealt,
  };
  batch.rows.opened.set(policeId, { state, row });
  batch.rows.announced.set(policeId, { deviceId, policeId, alarmType, level, alarmTime, recoverTime });
  batch.added(state);
}

/** Closes the open incident of a cause, if any. */
export function closeIncident({ batch }: IngestContext, state: DeviceState, key: string, time: number): void {
  const alarm = state.open.get(key);
  if (!alarm) return;
  state.open.delete(key);
  // The delay may end here, by our clock, while the device's later values are on their way.
  const recoverTime = Math.max(time, alarm.alarmTime);
  const { policeId } = alarm;
  const waiting = batch.rows.opened.get(policeId);
  if (waiting) waiting.row.recoverTime = recoverTime;
  else batch.rows.recovered.set(policeId, { state, recoverTime });
  batch.rows.announced.set(policeId, { deviceId: state.deviceId, ...alarm, recoverTime });
  batch.added(state);
}

/** Writes a cause's state with the batch; null deletes it. */
export function writeCause(
  { batch }: IngestContext,
  state: DeviceState,
  cause: string,
  timed: Omit<Schema["alarmPending"], "deviceId" | "cause"> | null,
): void {
  const { deviceId } = state;
  batch.rows.pending.set(`${deviceId} ${cause}`, { state, cause, row: timed && { deviceId, cause, ...timed } });
  batch.added(state);
}

/**
 * Updates the state of a cause; `dueTime` is when it must be checked again, by the platform's clock. State that a
 * restart would lose is written together with the values it follows from.
 */
export function storeCause(
  context: IngestContext,
  state: DeviceState,
  key: string,
  cause: CauseState,
  dueTime: number,
): void {
  const before = state.causes.get(key);
  if (cause.phase === "normal") state.causes.delete(key);
  else state.causes.set(key, cause);
  const timed = cause.phase === "pending" || cause.phase === "clearing";
  if (!timed && before?.phase !== "pending" && before?.phase !== "clearing") return;
  const times = timed && { sinceTime: cause.since, baseTime: cause.phase === "pending" ? cause.base : cause.since };
  writeCause(context, state, key, times ? { phase: cause.phase, ...times, dueTime } : null);
}

/** Whether a device has an open incident that makes it "alarming" and is not clearing. */
export function isAlarming({ open, causes }: DeviceState): boolean {
  for (const [key, { alarmType }] of open)
    if (deviceAlarms.includes(alarmType) && causes.get(key)?.phase !== "clearing") return true;
  return false;
}
