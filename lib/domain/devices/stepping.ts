import { inUsualSigns } from "../texts/plain-typed.ts";

export type Stepping = {
  min?: number | null | undefined;
  max?: number | null | undefined;
  step?: number | null | undefined;
  /** Decimals. */
  precision?: number | null | undefined;
};

/** What binary fractions lose, in steps. */
const slack = 1e-6;

/** The distance of one step; without one, the last decimal that is shown. */
const stepOf = (stepping: Stepping): number =>
  stepping.step && stepping.step > 0 ? stepping.step : 10 ** -(stepping.precision ?? 1);

const gridDecimals = (stepping: Stepping) =>
  Math.min(6, Math.max(stepping.precision ?? 0, String(stepOf(stepping)).split(".")[1]?.length ?? 0));

/** With how many decimals a value is shown: as told, but so many that a step is seen as what it is. Untold, its own. */
export const shownDecimals = (stepping: Stepping): number | undefined =>
  typeof stepping.precision === "number" ? gridDecimals(stepping) : undefined;

const clamp = (value: number, { min, max }: Stepping) =>
  Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value));

/**
 * The next value in a direction on the grid of steps, kept within the range; a value between two steps goes to the
 * nearer one of them in that direction. Null, a value that was never reported, begins at the end of the range next to 0.
 */
export function stepFrom(value: number | null, direction: 1 | -1, stepping: Stepping): number {
  if (value === null) return clamp(0, stepping);
  const step = stepOf(stepping);
  const steps = value / step;
  const next = direction > 0 ? Math.floor(steps + slack) + 1 : Math.ceil(steps - slack) - 1;
  return Number(clamp(next * step, stepping).toFixed(gridDecimals(stepping)));
}

/**
 * Why a value cannot be sent: it lies outside of the range, or between two steps. Null when it can. Steps are counted
 * from 0, and the ends of the range are values too.
 */
export function stepProblem(value: number, stepping: Stepping): "outside" | "offStep" | null {
  const { min, max, step } = stepping;
  if ((typeof min === "number" && value < min) || (typeof max === "number" && value > max)) return "outside";
  if (!step || step <= 0 || value === min || value === max) return null;
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) > slack * Math.max(1, Math.abs(steps)) ? "offStep" : null;
}

/** What was typed, with any dash as a minus. */
const withMinus = (text: string): string =>
  inUsualSigns(text)
    .trim()
    .replace(/[\u2212\u2013\u2014]/g, "-");

/** What was typed with the other sign. */
export function turned(text: string): string {
  const plain = withMinus(text);
  return plain.startsWith("-") ? plain.slice(1) : `-${plain.replace("+", "")}`;
}

/**
 * A number as a person types it: a comma or the full stop of a Chinese keyboard is a decimal point, any dash a minus, and
 * characters of full width are the usual ones. Null when it is none.
 */
export function parseTyped(text: string): number | null {
  const plain = withMinus(text).replace(/[,。]/, ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain) || 0;
}
