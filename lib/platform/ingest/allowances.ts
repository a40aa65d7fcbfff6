import { minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "./device-state.ts";
import type { Reading } from "./payload.ts";
import { readValue } from "./values.ts";

/** Readings that a device may send at once, as when its line is back, and in a second from then on. */
const atOnce = 1_000;
const perSecond = 20;
/** What is older than this was kept by the device while it had no network: it is a course, all of which counts. */
const present = minute;

const isPresent = ({ dataTime }: Reading, time: number) => dataTime >= time - present;

export type Kind = "telemetry" | "attributes";
type Allowance = { left: number; time: number; held: Map<Kind, Reading> };

/**
 * How much each device may say, so that one that is broken and floods holds up no other: of what it says beyond that the
 * newest value of each argument is kept and taken together with its next message, the others are dropped. `steady` is a
 * clock that nobody sets, in milliseconds.
 */
export type Allowances = {
  /** Counts the readings of a message, received at this time: whether they are too many. */
  isTooMuch(state: DeviceState, readings: readonly Reading[], time: number): boolean;
  /** Keeps what these readings say of the present in mind; answers those that are to be taken all the same. */
  hold(state: DeviceState, kind: Kind, readings: readonly Reading[], time: number): Reading[];
  /** What was kept in mind of a device, which is to be taken now. */
  release(state: DeviceState, kind: Kind): Reading[];
  /** Devices of which anything is kept in mind. */
  holding(): DeviceState[];
};

/** Of two values the newer one, but for the code of a broken probe: that is an alarm, and stays until it is taken. */
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
