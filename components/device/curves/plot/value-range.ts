import type { CurveSeries } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import type { Steps } from "#lib/domain/curves/steps.ts";
import type { Dot } from "./dots.ts";

/** Padding above and below, as a share of the range. */
const padding = 0.08;
/** Half of the range if all values are equal. */
const alone = 1;

/** A range with padding, for an axis. */
export function withRoom(low: number, high: number): [low: number, high: number] {
  const room = low === high ? alone : (high - low) * padding;
  return [low - room, high + room];
}

const inForce = (steps: Steps | null | undefined, { from, to }: Span): number[] =>
  (steps ?? [])
    .filter(([time], index) => time < to && (steps?.[index + 1]?.[0] ?? to) > from)
    .flatMap(([, value]) => (value === null ? [] : [value]));

export type Ranged = { series: Pick<CurveSeries, "highs" | "lows" | "setPoints">; dots: readonly Dot[] };

/** The padded range of everything shown on one axis; null if nothing is. */
export function valueRange(lines: readonly Ranged[], span: Span): [low: number, high: number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const include = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const { series, dots } of lines) {
    for (const { from, to, min, max } of dots) {
      if (to < span.from || from > span.to) continue;
      include(min);
      include(max);
    }
    for (const steps of [series.highs, series.lows, series.setPoints])
      for (const value of inForce(steps, span)) include(value);
  }
  return low > high ? null : withRoom(low, high);
}
