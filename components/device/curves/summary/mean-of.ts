import type { CurveSeries } from "#lib/contract/curves.ts";
import { holdTimes } from "#lib/domain/curves/data-gaps.ts";

/** The time-weighted mean of a window: buckets count equally, a sample for as long as it holds. Null without data. */
export function meanOf({ points }: Pick<CurveSeries, "points">, bucketMs: number): number | null {
  const known = points.flatMap(([time, , , mean]) => (mean === null ? [] : [{ time, mean }]));
  const times = known.map(({ time }) => time);
  const weights = bucketMs > 0 ? known.map(() => 1) : holdTimes(times, Number.POSITIVE_INFINITY);
  let sum = 0;
  let all = 0;
  known.forEach(({ mean }, index) => {
    const weight = weights[index] ?? 0;
    sum += mean * weight;
    all += weight;
  });
  return all > 0 ? sum / all : null;
}
