export type Sending = {
  /** What the device reports now; null when it never reported anything. */
  from: number | null;
  to: number;
  /** The usual band, such as the alarm limits around a set-point. */
  low?: number | null | undefined;
  high?: number | null | undefined;
  /** How far it may be set at all. */
  min?: number | null | undefined;
  max?: number | null | undefined;
  /** The maker of the controller wants a second thought. */
  risky: boolean;
};

/** How much care a new value needs: none, a word of caution, or a confirmation that takes an effort. */
export type Weight = {
  level: "plain" | "note" | "hold";
  /** How far it is from now; null when there is nothing to compare with. */
  difference: number | null;
  /** It lies outside of the usual band. */
  outside: boolean;
};

/** Shares of the usual span at which a change is worth a word, and an effort. */
const worthWord = 0.1;
const worthEffort = 0.5;

const isNumber = (value: number | null | undefined): value is number => typeof value === "number";

/** Weighs a number that is to be sent, by the usual band or, where there is none, by the range. */
export function weigh({ from, to, low, high, min, max, risky }: Sending): Weight {
  const outside = (isNumber(low) && to < low) || (isNumber(high) && to > high);
  const difference = from === null ? null : to - from;
  const span = isNumber(low) && isNumber(high) ? high - low : isNumber(min) && isNumber(max) ? max - min : null;
  const share = difference === null || !span ? 0 : Math.abs(difference) / span;
  if (difference === 0) return { level: "plain", difference, outside };
  if (risky || outside || share > worthEffort) return { level: "hold", difference, outside };
  return { level: share >= worthWord ? "note" : "plain", difference, outside };
}
