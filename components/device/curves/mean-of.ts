import type { CurveSeries } from "#lib/contract/curves.ts";
import { holdTimes } from "#lib/domain/curves/data-gaps.ts";

/**
 * The mean over the time of a window, so that minutes in which a device reported more often do not count for more:
 * buckets count alike, a sample for the time that it holds. Null without any.
 */
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
