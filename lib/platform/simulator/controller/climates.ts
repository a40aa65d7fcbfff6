import type { DeviceKind } from "#lib/domain/devices/devices.ts";

/** Behaviour of a kind of refrigeration unit. Rates in kelvin per hour at its usual ambient difference. */
export type Climate = {
  /** Warming when closed and switched off, net cooling by the compressor, warming with an open door. */
  drift: number;
  cooling: number;
  door: number;
  /** Door openings per day, and their duration in seconds. */
  openings: number;
  openSeconds: readonly [number, number];
  /** Evaporator temperature below the room while cooling, in kelvin. */
  evaporator: number;
  humidity: number;
  volts: number;
  amps: number;
  /** Hours between defrosts; 0 for none. */
  defrostHours: number;
  differential: number;
  /** Ambient temperature: mean, and amplitude over a day, in °C. */
  ambient: readonly [mean: number, swing: number];
  /** Probability per day that a door is left open or a compressor trips. */
  trouble: number;
};

export const climates: Record<DeviceKind, Climate> = {
  coldroom: {
    drift: 4,
    cooling: 8,
    door: 26,
    openings: 34,
    openSeconds: [20, 110],
    evaporator: 8,
    humidity: 82,
    volts: 386,
    amps: 11,
    defrostHours: 8,
    differential: 2,
    ambient: [23, 4],
    trouble: 0.05,
  },
  freezer: {
    drift: 4.5,
    cooling: 9,
    door: 34,
    openings: 22,
    openSeconds: [20, 90],
    evaporator: 8,
    humidity: 71,
    volts: 386,
    amps: 12.4,
    defrostHours: 6,
    differential: 2,
    ambient: [23, 4],
    trouble: 0.045,
  },
  fridge: {
    drift: 7,
    cooling: 13,
    door: 40,
    openings: 60,
    openSeconds: [8, 40],
    evaporator: 9,
    humidity: 64,
    volts: 228,
    amps: 4.1,
    defrostHours: 6,
    differential: 2,
    ambient: [23, 2],
    trouble: 0.04,
  },
  vaccine: {
    drift: 4,
    cooling: 12,
    door: 40,
    openings: 14,
    openSeconds: [8, 30],
    evaporator: 6,
    humidity: 55,
    volts: 229,
    amps: 1.6,
    defrostHours: 12,
    differential: 1,
    ambient: [22, 1],
    trouble: 0.025,
  },
  truck: {
    drift: 6,
    cooling: 12,
    door: 26,
    openings: 12,
    openSeconds: [60, 300],
    evaporator: 9,
    humidity: 70,
    volts: 27,
    amps: 38,
    defrostHours: 6,
    differential: 2.4,
    ambient: [21, 7],
    trouble: 0.05,
  },
  chiller: {
    drift: 16,
    cooling: 22,
    door: 0,
    openings: 0,
    openSeconds: [0, 0],
    evaporator: 5,
    humidity: 0,
    volts: 388,
    amps: 24,
    defrostHours: 0,
    differential: 2,
    ambient: [26, 5],
    trouble: 0.02,
  },
  tunnel: {
    drift: 16,
    cooling: 34,
    door: 30,
    openings: 16,
    openSeconds: [30, 100],
    evaporator: 7,
    humidity: 76,
    volts: 384,
    amps: 46,
    defrostHours: 8,
    differential: 3,
    ambient: [22, 3],
    trouble: 0.03,
  },
};
