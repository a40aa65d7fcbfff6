import type { DiagnosisCause } from "#lib/domain/devices/diagnosis.ts";
import { formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import { durationOf } from "#lib/domain/time/durations.ts";
import type { Reported } from "./facts.ts";

/** Values for the sentence of a cause. */
export type Values = Record<string, string | number>;

/** The result of a step: a cause with the values for its sentence. */
export type Finding = { cause: DiagnosisCause; values?: Values };

/** A duration in milliseconds, for a sentence with "3 h". */
export const elapsedTime = (elapsed: number): Values => durationOf(elapsed);

/** A named value, for a sentence with "Room temperature: -9.5 °C". */
export const valueWithUnit = ({ name, num, unit, precision }: Reported): Values => ({
  name,
  value: withUnit(formatNumber(num, precision), unit),
});
