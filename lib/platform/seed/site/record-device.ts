import { minute } from "#lib/domain/time/spans.ts";
import type { Found } from "../../alarms/engine/replay.ts";
import type { Span } from "../../simulator/controller/day.ts";
import { faultsAt } from "../../simulator/controller/faults.ts";
import { measured, type Readings, readingsOf } from "../../simulator/controller/readings.ts";
import { nameplate } from "../../simulator/controller/settings.ts";
import { createUnit } from "../../simulator/controller/unit.ts";
import { mixSeed, seeded } from "../../simulator/random.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import { createAlarmBook } from "./alarm-book.ts";
import { createStateBook } from "./state-book.ts";

/** A device's past apart from its samples. */
export type Past = {
  /** The last values, and since when each state holds. */
  readings: Readings;
  since: ReadonlyMap<string, number>;
  from: number;
  alarms: readonly Found[];
};

export type Recording = {
  /** Start of the simulation, some time before the recording. */
  start: number;
  from: number;
  to: number;
  /** When the permanent fault began. */
  faultFrom: number;
  /** A period without recording. */
  gap: Span | null;
  /** Shifts of the set-point, each from a time on. */
  shifts: readonly (readonly [from: number, shift: number])[];
};
export type Keep = (code: string, time: number, value: number) => void;

/** Minutes between samples: close for temperatures, as needed for a curve for the others. */
const sampleEvery = { T1: 5, T2: 5, HUM: 15, CUR: 15 };
const restateEvery = 60;

/**
 * Simulates a device over a period and passes every sample to `keep`. Deterministic for the same device, period and
 * faults.
 */
export function recordDevice(device: SimulatedDevice, recording: Recording, keep: Keep): Past {
  const { start, from, to, faultFrom, gap, shifts } = recording;
  const unit = createUnit(device, start, faultFrom);
  const random = seeded(mixSeed(device.seed, 1));
  const alarms = createAlarmBook(device, unit);
  const inGap = (time: number) => gap !== null && time >= gap[0] && time < gap[1];
  const states = createStateBook((code, time, value) => {
    if (time >= from && time <= to && !inGap(time)) keep(code, time, value);
  });
  const probeAt = (time: number) => faultsAt(device.condition, time >= faultFrom).probe;
  for (let step = 0, time = from; time <= to; step += 1, time += minute) {
    unit.settings.SP = device.setPoint + (shifts.findLast(([begin]) => begin <= time)?.[1] ?? 0);
    unit.advance(time);
    const probe = probeAt(time);
    alarms.observe(unit, time, probe);
    if (inGap(time)) continue;
    states.note(unit, time, step % restateEvery === 0);
    if (step % sampleEvery.T1 > 0) continue;
    const values = measured(device, unit, random);
    for (const [code, minutes] of Object.entries(sampleEvery))
      if (step % minutes === 0 && !(code === "T1" && probe)) keep(code, time, Number(values[code]));
  }
  unit.advance(to);
  const readings = { ...unit.settings, ...nameplate, ...readingsOf(device, unit, random, probeAt(to)) };
  return { readings, since: states.since, from, alarms: alarms.alarms };
}
