import { hour } from "../time/spans.ts";
import type { Point } from "./curve-columns.ts";
import { dayStart, type Span } from "./curve-window.ts";
import { holdTimes } from "./data-gaps.ts";

/** One day in a time zone: its extremes and mean, null without a reading. */
export type DayFigures = Span & { min: number | null; max: number | null; mean: number | null };

const halfDay = 12 * hour;

/**
 * The days of a span in an IANA time zone, in order, with their figures from the points of a curve. A point counts for
 * the day in which it starts. Buckets have equal weight; samples are weighted by how long they are valid.
 */
export function dayFigures(
  points: readonly Readonly<Point>[],
  { from, to, bucketMs }: Span & { bucketMs: number },
  zone: string,
): DayFigures[] {
  const days: DayFigures[] = [];
  const times = points.map(([time]) => time);
  const weights = bucketMs > 0 ? times.map(() => 1) : holdTimes(times, Number.POSITIVE_INFINITY);
  let index = 0;
  for (let start = dayStart(from, zone); start < to; ) {
    const end = dayStart(start + 3 * halfDay, zone);
    const day = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0, weight: 0 };
    for (let point = points[index]; point && point[0] < end; index += 1, point = points[index]) {
      const [time, min, max, mean] = point;
      if (time < start || min === null || max === null || mean === null) continue;
      day.min = Math.min(day.min, min);
      day.max = Math.max(day.max, max);
      const weight = weights[index] ?? 0;
      day.sum += mean * weight;
      day.weight += weight;
    }
    const known = day.weight > 0;
    days.push({
      from: start,
      to: end,
      min: known ? day.min : null,
      max: known ? day.max : null,
      mean: known ? day.sum / day.weight : null,
    });
    start = end;
  }
  return days;
}
