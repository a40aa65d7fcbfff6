import type { Faults } from "./faults.ts";
import type { Readings } from "./readings.ts";

/** Distorts true readings like faulty probes and wires. */
export function distortedBy({ stuck, reads, volts }: Faults): (readings: Readings) => Readings {
  let first: Readings[string] | undefined;
  return (readings) => {
    first ??= readings.T1;
    const { VOL } = readings;
    return {
      ...readings,
      ...(stuck && first !== undefined ? { T1: first } : {}),
      ...(reads === null ? {} : { T1: reads }),
      ...(typeof VOL === "number" ? { VOL: Math.round(VOL * volts) } : {}),
    };
  };
}
