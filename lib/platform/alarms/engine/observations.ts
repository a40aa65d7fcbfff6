import type { Arg } from "../../ingest/product-args.ts";
import { platformLimits } from "../../platform-limits.ts";
import { type Cause, causeKey } from "../rule.ts";
import type { Observation } from "./cause-state.ts";
import {
  deviceDifferential,
  doorOf,
  type KnownValue,
  type KnownValues,
  type Patience,
  patienceOf,
} from "./device-values.ts";

/** Details of an incident, if this observation raises one. */
export type IncidentDetails = { value: number | null; limit: number | null; unit: string | null; code: string | null };
export type CauseObservation = Cause & { key: string; observation: Observation; details: IncidentDetails };

/** One observation of a device. */
export type DeviceSnapshot = {
  values: KnownValues;
  /** Measured arguments. */
  args: readonly Arg[];
  time: number;
  previousTime: number;
  /** Whether there is an open incident of a cause: its end needs a larger margin than its start. */
  isOpen(key: string): boolean;
};

const bounds = ["high", "low"] as const;
const plain = { excused: 0, quiet: 0, longest: 0, steady: 0 };
const { differential: usualDifferential, maxAge, probeSteady } = platformLimits.alarm;

/** How far inside its limits a value must be to count as recovered; in a narrow band at most to its middle. */
function differentialOf(values: KnownValues, { highArg, lowArg }: Arg): number {
  const high = values.get(highArg ?? "")?.num ?? Number.POSITIVE_INFINITY;
  const low = values.get(lowArg ?? "")?.num ?? Number.NEGATIVE_INFINITY;
  return Math.max(0, Math.min(deviceDifferential(values) ?? usualDifferential, (high - low) / 2));
}

function bound(
  snapshot: DeviceSnapshot,
  arg: Arg,
  value: KnownValue,
  patience: Patience,
  type: (typeof bounds)[number],
): CauseObservation | null {
  const high = type === "high";
  const limitArg = high ? arg.highArg : arg.lowArg;
  if (limitArg === null) return null;
  const { values, time, previousTime } = snapshot;
  const { argId, unit } = arg;
  const { num } = value;
  const key = causeKey(type, argId);
  const limit = values.get(limitArg)?.num ?? null;
  const back = snapshot.isOpen(key) ? differentialOf(values, arg) : 0;
  const passed = (at: number, bar: number) => (high ? at > bar - back : at < bar + back);
  // A faulty or long silent probe does not prove that a temperature is back inside its limits.
  const isUnknown = num === null || time - value.dataTime > maxAge;
  const holds = limit === null ? false : isUnknown ? null : passed(num, limit);
  // Defrosts and doors only make a room warmer.
  const { delay, doorUntil, defrostUntil, longest } = patience;
  const explained = high ? { ...plain, excused: doorUntil, quiet: defrostUntil, longest } : plain;
  const details = { value: num, limit, unit, code: null };
  return { alarmType: type, argId, key, details, observation: { ...explained, holds, time, previousTime, delay } };
}

function probe({ time, previousTime }: DeviceSnapshot, arg: Arg, value: KnownValue): CauseObservation {
  const details = { value: null, limit: null, unit: arg.unit, code: value.text };
  const observation = { ...plain, holds: value.quality === "bad", time, previousTime, delay: 0, steady: probeSteady };
  return { alarmType: "probe", argId: arg.argId, key: causeKey("probe", arg.argId), details, observation };
}

function door({ values, time, previousTime }: DeviceSnapshot): CauseObservation {
  const { open, ...state } = doorOf(values) ?? { open: false, since: time, delay: 0 };
  const details = { value: null, limit: null, unit: null, code: null };
  return {
    alarmType: "door",
    argId: null,
    key: causeKey("door", null),
    details,
    observation: { ...plain, ...state, holds: open, time, previousTime },
  };
}

/** All observations of a device at one time, by its own clock. */
export function observationsOf(snapshot: DeviceSnapshot): CauseObservation[] {
  const patience = patienceOf(snapshot.values);
  const found = [door(snapshot)];
  for (const arg of snapshot.args) {
    const value = snapshot.values.get(arg.argId);
    if (!value) continue;
    found.push(probe(snapshot, arg, value));
    for (const type of bounds) {
      const passed = bound(snapshot, arg, value, patience, type);
      if (passed) found.push(passed);
    }
  }
  return found;
}
