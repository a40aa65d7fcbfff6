/** What stands in the place of a missing measurement: never 0. */
export const missing = "\u2014";
/** Before a number below 0. */
export const minus = "\u2212";

/** Decimals of a number of which nobody says how many: beyond these stands what binary fractions make of it. */
const mostOwn = 3;

/**
 * A number as people read it: a true minus sign, `precision` decimals (none of its own invention), or the em dash. Where
 * nobody says how many they are, it has its own.
 */
export function formatNumber(value: number | null | undefined, precision?: number | null): string {
  if (typeof value !== "number" || !Number.isFinite(value)) return missing;
  const fixed = Math.abs(value).toFixed(Math.min(Math.max(Math.trunc(precision ?? mostOwn), 0), 6));
  const text = typeof precision === "number" ? fixed : String(Number(fixed));
  return value < 0 && Number(text) !== 0 ? minus + text : text;
}

/** A value with its unit, which no end of a line parts however narrow the phone. What is missing has none. */
export const withUnit = (text: string, unit: string | null | undefined): string =>
  unit && text !== missing ? `${text}\u00a0${unit}` : text;

/** A value that is a number; null for a state, a text and what is missing. */
export const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Measure = { precision?: number | null | undefined; unit?: string | null | undefined };

/** With how many decimals what was measured is shown: as told; untold, a temperature with one, anything else with its own. */
export const decimalsOf = (measure: Measure | undefined): number | undefined =>
  measure?.precision ?? (measure?.unit?.startsWith("°") ? 1 : undefined);

export type Reading = Measure & {
  value?: unknown;
  displayValue?: string | null | undefined;
  quality?: string | null | undefined;
};

/** A measured value as text: the fault code of a bad probe ("E1"), the number, the platform's own text, or the em dash. */
export function formatReading(reading: Reading): string {
  const { value, displayValue, quality } = reading;
  if (quality === "bad") return displayValue || missing;
  if (typeof value === "number") return formatNumber(value, decimalsOf(reading));
  return displayValue || (typeof value === "string" && value) || missing;
}
