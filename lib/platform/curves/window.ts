import { bucketWidth, rollupWidth, wholeBuckets } from "#lib/domain/curves/buckets.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Window } from "./line.ts";
import { moreThan } from "./read/read-series.ts";
import type { Source } from "./read/read-steps.ts";

/** Samples read per series and curve; a device that reports faster is drawn from its half hours. */
const mostSamples = 20_000;

/**
 * How a period is drawn: by sample if that gives at most `maxPoints` points per series, otherwise in whole buckets
 * whose width depends on the period's length alone.
 */
export async function windowFor(
  { call: { db } }: Source,
  seriesIds: readonly number[],
  { startTime, endTime, maxPoints = limits.chartPoints }: { startTime: number; endTime: number; maxPoints?: number },
): Promise<Window> {
  const someHasMore = async (most: number, from: number, to: number) => {
    for (const id of seriesIds) if (await moreThan(db, id, from, to, most)) return true;
    return false;
  };
  if (!(await someHasMore(maxPoints, startTime, endTime))) return { from: startTime, to: endTime, width: 0 };
  const wanted = bucketWidth(endTime - startTime, maxPoints);
  const tooMany = wanted < rollupWidth && (await someHasMore(mostSamples, startTime, endTime));
  const width = tooMany ? rollupWidth : wanted;
  const [from, to] = wholeBuckets(startTime, endTime, width);
  return { from, to, width };
}
