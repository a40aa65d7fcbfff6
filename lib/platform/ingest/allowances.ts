import { minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "./device-state.ts";
import type { Reading } from "./payload.ts";
import { readValue } from "./values.ts";

/** Readings that a device may send in a burst, and per second after that. */
const atOnce = 1_000;
const perSecond = 20;
/** Older readings were buffered while the device was offline: such a series is stored completely. */
const present = minute;

const isPresent = ({ dataTime }: Reading, time: number) => dataTime >= time - present;

export type Kind = "telemetry" | "attributes";
type Allowance = { left: number; time: number; held: Map<Kind, Reading> };

/**
 * Limits each device's readings, so that a faulty device cannot hold up others: of readings beyond the limit, the
 * newest value of each argument is kept and stored with the next message, the others are dropped. `steady` is a
 * monotonic clock in milliseconds.
 */
export type Allowances = {
  /** Counts a message's readings, received at this time; answers whether they exceed the limit. */
  isTooMuch(state: DeviceState, readings: readonly Reading[], time: number): boolean;
  /** Holds back current readings, merged; answers those that are to be stored anyway. */
  hold(state: DeviceState, kind: Kind, readings: readonly Reading[], time: number): Reading[];
  /** The readings held back for a device, to be stored now. */
  release(state: DeviceState, kind: Kind): Reading[];
  /** Devices with readings held back. */
  holding(): DeviceState[];
};

/** Merges two readings to the newer values, but keeps probe fault codes: each is an alarm. */
function merge(state: DeviceState, held: Reading, newer: Reading): Reading {
  const values = new Map(held.values);
  for (const [key, value] of newer.values) {
    const arg = state.args.byKey.get(key);
    const isFault = (raw: unknown) => arg !== undefined && readValue(arg, raw)?.quality === "bad";
    if (!values.has(key) || !isFault(values.get(key))) values.set(key, value);
  }
  return { dataTime: Math.max(held.dataTime, newer.dataTime), values: [...values] };
}

export function createAllowances(steady: () => number): Allowances {
  const known = new WeakMap<DeviceState, Allowance>();
  const holding = new Set<DeviceState>();
  function allowanceOf(state: DeviceState): Allowance {
    const allowance = known.get(state) ?? { left: atOnce, time: steady(), held: new Map() };
    known.set(state, allowance);
    return allowance;
  }
  return {
    isTooMuch(state, readings, received) {
      const allowance = allowanceOf(state);
      const time = Math.max(allowance.time, steady());
      const gained = ((time - allowance.time) / 1_000) * perSecond;
      Object.assign(allowance, { left: Math.min(atOnce, allowance.left + gained), time });
      if (allowance.left < 1) return true;
      allowance.left -= readings.filter((reading) => isPresent(reading, received)).length;
      return false;
    },
    hold(state, kind, readings, time) {
      const { held } = allowanceOf(state);
      for (const reading of readings) {
        if (!isPresent(reading, time)) continue;
        const before = held.get(kind);
        held.set(kind, before ? merge(state, before, reading) : reading);
        holding.add(state);
      }
      return readings.filter((reading) => !isPresent(reading, time));
    },
    release(state, kind) {
      const held = known.get(state)?.held;
      const reading = held?.get(kind);
      if (!held || !reading) return [];
      held.delete(kind);
      if (held.size === 0) holding.delete(state);
      return [reading];
    },
    holding: () => [...holding],
  };
}
