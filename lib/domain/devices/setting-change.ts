export type Sending = {
  /** The value that the device reports; null if it never reported one. */
  from: number | null;
  to: number;
  /** The usual band, such as the alarm limits around a set-point. */
  low?: number | null | undefined;
  high?: number | null | undefined;
  /** The range in which it may be set. */
  min?: number | null | undefined;
  max?: number | null | undefined;
  /** Marked by the controller's maker as needing confirmation. */
  risky: boolean;
};

/** How much care a new value needs: none, a warning, or a deliberate confirmation. */
export type Weight = {
  level: "plain" | "note" | "hold";
  /** Difference to the current value; null if that is unknown. */
  difference: number | null;
  /** Outside the usual band. */
  outside: boolean;
};

/** Fractions of the usual span from which a change needs a warning, and a confirmation. */
const worthWord = 0.1;
const worthEffort = 0.5;

const isNumber = (value: number | null | undefined): value is number => typeof value === "number";

/** Assesses a number about to be sent, relative to the usual band or, if there is none, to the range. */
export function weigh({ from, to, low, high, min, max, risky }: Sending): Weight {
  const outside = (isNumber(low) && to < low) || (isNumber(high) && to > high);
  const difference = from === null ? null : to - from;
  const span = isNumber(low) && isNumber(high) ? high - low : isNumber(min) && isNumber(max) ? max - min : null;
  const share = difference === null || !span ? 0 : Math.abs(difference) / span;
  if (difference === 0) return { level: "plain", difference, outside };
  if (risky || outside || share > worthEffort) return { level: "hold", difference, outside };
  return { level: share >= worthWord ? "note" : "plain", difference, outside };
}
