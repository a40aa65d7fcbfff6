/** Displayed for a missing measurement: never 0. */
export const missing = "\u2014";
/** Minus sign of negative numbers. */
export const minus = "\u2212";

/** Decimals if no precision is known: further digits are artefacts of binary fractions. */
const mostOwn = 3;

/**
 * Formats a number with a true minus sign and `precision` decimals, or up to `mostOwn` of its own if that is unknown;
 * the em dash for null.
 */
export function formatNumber(value: number | null | undefined, precision?: number | null): string {
  if (typeof value !== "number" || !Number.isFinite(value)) return missing;
  const fixed = Math.abs(value).toFixed(Math.min(Math.max(Math.trunc(precision ?? mostOwn), 0), 6));
  const text = typeof precision === "number" ? fixed : String(Number(fixed));
  return value < 0 && Number(text) !== 0 ? minus + text : text;
}

/** A value with its unit, joined by a no-break space; a missing value has no unit. */
export const withUnit = (text: string, unit: string | null | undefined): string =>
  unit && text !== missing ? `${text}\u00a0${unit}` : text;

/** The value if it is a number, otherwise null. */
export const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Measure = { precision?: number | null | undefined; unit?: string | null | undefined };

/** Decimals to show: the given precision; otherwise one for a temperature, and the number's own for anything else. */
export const decimalsOf = (measure: Measure | undefined): number | undefined =>
  measure?.precision ?? (measure?.unit?.startsWith("°") ? 1 : undefined);

export type Reading = Measure & {
  value?: unknown;
  displayValue?: string | null | undefined;
  quality?: string | null | undefined;
};

/** A measured value as text: a faulty probe's code ("E1"), the number, the platform's own text, or the em dash. */
export function formatReading(reading: Reading): string {
  const { value, displayValue, quality } = reading;
  if (quality === "bad") return displayValue || missing;
  if (typeof value === "number") return formatNumber(value, decimalsOf(reading));
  return displayValue || (typeof value === "string" && value) || missing;
}
