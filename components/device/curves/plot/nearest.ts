import type { CurveSeries } from "#lib/contract/curves.ts";
import type { Dot } from "./dots.ts";

/** The point nearest to a time, of sorted points. Undefined if there are none. */
export function nearest(dots: readonly Dot[], time: number): Dot | undefined {
  let low = 0;
  let high = dots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dots[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [dots[low - 1], dots[low]];
  if (!before || !after) return before ?? after;
  return time - before.time <= after.time - time ? before : after;
}

/** The points that the cursor follows: those of the first line with any. */
export const leading = (lines: readonly { dots: readonly Dot[] }[]): readonly Dot[] =>
  lines.find(({ dots }) => dots.length > 0)?.dots ?? [];

type Line = { dots: readonly Dot[]; series: Pick<CurveSeries, "gaps"> };

/** The nearest point, unless data are missing in between. */
export function pointAt({ dots, series }: Line, time: number): Dot | undefined {
  const dot = nearest(dots, time);
  if (!dot) return undefined;
  if (dot.to > dot.from) return dot.from <= time && time <= dot.to ? dot : undefined;
  const [from, to] = [Math.min(dot.time, time), Math.max(dot.time, time)];
  return series.gaps?.some((gap) => gap[0] < to && gap[1] > from) ? undefined : dot;
}
