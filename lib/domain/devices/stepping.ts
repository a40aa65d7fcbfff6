import { inUsualSigns } from "../texts/plain-typed.ts";

export type Stepping = {
  min?: number | null | undefined;
  max?: number | null | undefined;
  step?: number | null | undefined;
  /** Decimal places. */
  precision?: number | null | undefined;
};

/** Tolerance for binary fractions, in steps. */
const slack = 1e-6;

/** Size of one step; by default, one unit of the last displayed decimal. */
const stepOf = (stepping: Stepping): number =>
  stepping.step && stepping.step > 0 ? stepping.step : 10 ** -(stepping.precision ?? 1);

const gridDecimals = (stepping: Stepping) =>
  Math.min(6, Math.max(stepping.precision ?? 0, String(stepOf(stepping)).split(".")[1]?.length ?? 0));

/** Decimals for display: the precision, but enough to show a step exactly. Undefined if no precision is known. */
export const shownDecimals = (stepping: Stepping): number | undefined =>
  typeof stepping.precision === "number" ? gridDecimals(stepping) : undefined;

const clamp = (value: number, { min, max }: Stepping) =>
  Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value));

/**
 * The next multiple of the step in a direction, clamped to the range; a value between two steps goes to the nearer one
 * in that direction. Null, a value never reported, starts at the value of the range closest to 0.
 */
export function stepFrom(value: number | null, direction: 1 | -1, stepping: Stepping): number {
  if (value === null) return clamp(0, stepping);
  const step = stepOf(stepping);
  const steps = value / step;
  const next = direction > 0 ? Math.floor(steps + slack) + 1 : Math.ceil(steps - slack) - 1;
  return Number(clamp(next * step, stepping).toFixed(gridDecimals(stepping)));
}

/**
 * Why a value cannot be sent: it is outside the range, or between two steps. Null when it can. Steps are counted from
 * 0; the ends of the range are also valid.
 */
export function stepProblem(value: number, stepping: Stepping): "outside" | "offStep" | null {
  const { min, max, step } = stepping;
  if ((typeof min === "number" && value < min) || (typeof max === "number" && value > max)) return "outside";
  if (!step || step <= 0 || value === min || value === max) return null;
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) > slack * Math.max(1, Math.abs(steps)) ? "offStep" : null;
}

/** The typed text with any dash as a minus. */
const withMinus = (text: string): string =>
  inUsualSigns(text)
    .trim()
    .replace(/[\u2212\u2013\u2014]/g, "-");

/** Toggles the sign of typed text. */
export function turned(text: string): string {
  const plain = withMinus(text);
  return plain.startsWith("-") ? plain.slice(1) : `-${plain.replace("+", "")}`;
}

/**
 * Parses a typed number: a comma or a Chinese full stop is a decimal point, any dash is a minus, and full-width
 * characters are accepted. Null if invalid.
 */
export function parseTyped(text: string): number | null {
  const plain = withMinus(text).replace(/[,。]/, ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain) || 0;
}
