import { hour } from "#lib/domain/time/spans.ts";
import { recordLateReading } from "../alarms/late-readings.ts";
import { watchReading, watchUntil } from "../alarms/watch.ts";
import { platformLimits } from "../platform-limits.ts";
import { timeOf } from "./clock/device-clock.ts";
import type { IngestContext } from "./context.ts";
import type { DeviceState, Latest } from "./device-state.ts";
import type { Reading } from "./payload.ts";
import type { Arg } from "./product-args.ts";
import { readValue, type Value } from "./values.ts";

/** An unchanged state is stored this often anyway, so that curves find it within an hour. */
const restate = hour;

const same = (a: Value, b: Value) => a.num === b.num && a.text === b.text && a.quality === b.quality;

/** Whether to store a value in the history: not for a repeated state or setting. */
function isStored(state: DeviceState, arg: Arg, value: Value, dataTime: number): boolean {
  const previous = state.latest.get(arg.argId);
  if (!arg.history || value.num === null) return false;
  // A state that was only repeated is not stored, so it must be stored at the time when it changes.
  if (previous?.dataTime === dataTime) return arg.stepwise;
  if (!arg.stepwise || !previous || previous.dataTime > dataTime || !same(previous, value)) return true;
  return dataTime - (state.stored.get(arg.argId) ?? 0) >= restate;
}

/**
 * A late state only holds until the next known one; that may have been a mere repetition, and so must be stored now.
 */
function storeEnd({ batch }: IngestContext, state: DeviceState, argId: string, { num, dataTime, receiveTime }: Latest) {
  if (num === null || state.stored.get(argId) === dataTime) return;
  batch.rows.samples.push({ state, argId, dataTime, receiveTime, value: num });
  state.stored.set(argId, dataTime);
}

/**
 * Stores one value; false if it is a repetition. Two values with the same device time, from a clock of whole seconds:
 * the history keeps the first, the latest value is the last to arrive. A state is then stored again with its next
 * repetition, since the history would otherwise show the first one for an hour.
 */
function storeValue(context: IngestContext, state: DeviceState, arg: Arg, value: Value, times: Times): boolean {
  const { batch, bus } = context;
  const { deviceId } = state;
  const { argId } = arg;
  const { dataTime, receiveTime } = times;
  const previous = state.latest.get(argId);
  if (previous?.dataTime === dataTime && same(previous, value)) return false;
  const isLate = previous !== undefined && isNewer(previous.dataTime, times);
  if (isStored(state, arg, value, dataTime)) {
    batch.rows.samples.push({ state, argId, dataTime, receiveTime, value: value.num ?? 0 });
    if (arg.stepwise && previous?.dataTime === dataTime) state.stored.delete(argId);
    else if (arg.stepwise && !isLate) state.stored.set(argId, dataTime);
    if (arg.stepwise && isLate && !same(previous, value)) storeEnd(context, state, argId, previous);
  }
  if (isLate) return true;
  const sinceTime = previous && same(previous, value) ? Math.min(previous.sinceTime, dataTime) : dataTime;
  const latest: Latest = { ...value, dataTime, receiveTime, sinceTime };
  state.latest.set(argId, latest);
  batch.rows.latest.set(`${deviceId} ${argId}`, { state, argId, value: latest });
  batch.added(state);
  const { num, text, quality } = value;
  bus.publish("arg", { deviceId, argId, value: num, displayValue: text, dataTime, receiveTime, sinceTime, quality });
  return true;
}

type Times = Pick<Latest, "dataTime" | "receiveTime">;

/** Whether the known value is newer. A future time was recorded while our clock was ahead. */
const isNewer = (known: number, { dataTime, receiveTime }: Times) =>
  known > dataTime && known <= receiveTime + platformLimits.deviceClock.ahead;

/** Stores a reading's values; unknown keys and invalid values are counted. Answers the number of values. */
export function storeReading(
  context: IngestContext,
  state: DeviceState,
  reading: Reading,
  receiveTime: number,
): number {
  const { counts } = context;
  const times = { dataTime: reading.dataTime, receiveTime };
  let stored = 0;
  for (const [key, raw] of reading.values) {
    const arg = state.args.byKey.get(key);
    const value = arg && readValue(arg, raw);
    if (!arg) counts.unknownKeys += 1;
    else if (!value) counts.badValues += 1;
    else {
      stored += 1;
      if (!storeValue(context, state, arg, value, times)) counts.duplicates += 1;
    }
  }
  counts.values += stored;
  return stored;
}

/** Processes a controller's reading with its alarms; an old reading is recorded for later examination. */
export function storeTelemetry(
  context: IngestContext,
  state: DeviceState,
  given: Reading,
  receiveTime: number,
): number {
  const dataTime = timeOf(state, given.dataTime, receiveTime);
  const reading = { ...given, dataTime };
  const late = dataTime < state.observedTime;
  if (!late) watchUntil(context, state, dataTime);
  const stored = storeReading(context, state, reading, receiveTime);
  if (stored === 0) return 0;
  const times = { dataTime, receiveTime };
  if (!isNewer(state.row.dataTime ?? 0, times)) state.row.dataTime = dataTime;
  if (late) recordLateReading(context, state, reading, receiveTime);
  else watchReading(context, state, times);
  return stored;
}
