import type { DiagnosisCause } from "#lib/domain/devices/diagnosis.ts";
import { formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import { durationOf } from "#lib/domain/time/durations.ts";
import type { Reported } from "./facts.ts";

/** What the sentence of a cause is filled with. */
export type Values = Record<string, string | number>;

/** What a step found: a cause with what its sentence needs. */
export type Finding = { cause: DiagnosisCause; values?: Values };

/** A length of time in milliseconds, for a sentence that says "3 h". */
export const elapsedTime = (elapsed: number): Values => durationOf(elapsed);

/** A reported value by name, for a sentence that says "Room temperature: -9.5 °C". */
export const valueWithUnit = ({ name, num, unit, precision }: Reported): Values => ({
  name,
  value: withUnit(formatNumber(num, precision), unit),
});
