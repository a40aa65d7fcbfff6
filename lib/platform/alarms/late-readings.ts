import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import type { Reading } from "../ingest/payload.ts";
import { readValue } from "../ingest/values.ts";
import { platformLimits } from "../platform-limits.ts";
import { lateKey } from "./load-causes.ts";
import { writeCause } from "./record.ts";

const { lateQuiet, lateMost } = platformLimits.alarm;

/**
 * Records a reading older than the last observation, such as one buffered while offline. Whether it means an alarm
 * depends on further values, so it is examined a little later; the need to do so is persisted.
 */
export function recordLateReading(
  context: IngestContext,
  state: DeviceState,
  { dataTime, values }: Reading,
  now: number,
): void {
  for (const [key, raw] of values) {
    const arg = state.args.byKey.get(key);
    const value = arg && !arg.stepwise ? readValue(arg, raw) : null;
    if (arg && value?.quality === "bad")
      context.batch.rows.faults.push({ state, argId: arg.argId, dataTime, code: value.text ?? "" });
  }
  const { from, first } = state.late ?? { from: dataTime, first: now };
  const late = { from: Math.min(from, dataTime), first };
  state.late = late;
  const dueTime = Math.min(now + lateQuiet, first + lateMost);
  writeCause(context, state, lateKey, { phase: "late", sinceTime: late.from, baseTime: first, dueTime });
}
