import { minute } from "#lib/domain/time/spans.ts";
import { noise, type Random } from "../random.ts";
import type { SimulatedDevice } from "../site.ts";
import { climates } from "./climates.ts";
import { argumentsOf } from "./settings.ts";
import type { Unit } from "./unit.ts";

/** A controller's report: numbers, states, and fault codes instead of numbers. */
export type Readings = Record<string, number | boolean | string>;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The analogue values of a unit, as measured by its probes. */
export function measured(device: SimulatedDevice, { state, settings }: Unit, random: Random): Readings {
  const climate = climates[device.kind];
  const amps =
    (state.compressor ? climate.amps * (1 + noise(random, 0.02)) : 0) +
    (state.fan ? climate.amps * 0.06 : 0) +
    (state.defrosting ? climate.amps * 0.5 : 0);
  return {
    T1: round(state.room + (settings.CAL ?? 0) + noise(random, 0.07), 1),
    T2: round(state.evaporator + noise(random, 0.12), 1),
    HUM: round(Math.min(99, state.humidity + noise(random, 0.6)), 0),
    VOL: round(climate.volts * (1 + noise(random, 0.004)), 0),
    CUR: round(amps, 1),
  };
}

/** A full report of a unit, limited to the arguments of its controller. */
export function readingsOf(device: SimulatedDevice, unit: Unit, random: Random, probe: string | null): Readings {
  const { state, settings } = unit;
  const all: Readings = {
    ...measured(device, unit, random),
    ...(probe ? { T1: probe } : {}),
    DEFCNT: state.defrosts,
    DOORCNT: state.openings,
    DEFIN: Math.max(0, Math.round((state.nextDefrost - state.time) / minute)),
    COMP: state.compressor,
    FAN: state.fan,
    DEF: state.defrosting,
    DOOR: state.door,
    LIGHT: state.door || settings.LIGHT === 1,
    DHEAT: settings.DHEAT === 1,
  };
  const own = argumentsOf(device);
  return Object.fromEntries(Object.entries(all).filter(([code]) => own.has(code)));
}
