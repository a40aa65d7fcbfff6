import type { CurveSeries } from "#lib/contract/curves.ts";

/** One point of a line: its position, the time that it covers, and its values. */
export type Dot = { time: number; from: number; to: number; min: number; max: number; mean: number };

type Line = Pick<CurveSeries, "points" | "gaps">;

/** Missing buckets after which a line breaks, if the platform gives no gaps. */
const guess = 3;

/** The points of a series to draw, each in the middle of its bucket; without those that have no value. */
export function dotsOf({ points }: Line, bucketMs: number): Dot[] {
  const dots: Dot[] = [];
  for (const [from, min, max, mean] of points)
    if (min !== null && max !== null && mean !== null)
      dots.push({ time: from + bucketMs / 2, from, to: from + bucketMs, min, max, mean });
  return dots;
}

/** Points in connected segments, split where data are missing for longer than one bucket. */
export function runsOf(dots: readonly Dot[], gaps: Line["gaps"], bucketMs: number): Dot[][] {
  const wide = gaps?.filter(([from, to]) => to - from > bucketMs);
  const runs: Dot[][] = [];
  let run: Dot[] | undefined;
  let before: Dot | undefined;
  let next = 0;
  for (const dot of dots) {
    while (wide && before && (wide[next]?.[1] ?? Number.POSITIVE_INFINITY) <= before.time) next += 1;
    const gap = wide?.[next];
    const broken = wide
      ? gap !== undefined && before !== undefined && gap[0] < dot.time && gap[1] > before.time
      : bucketMs > 0 && before !== undefined && dot.from - before.from > guess * bucketMs;
    if (run && !broken) run.push(dot);
    else {
      run = [dot];
      runs.push(run);
    }
    before = dot;
  }
  return runs;
}
