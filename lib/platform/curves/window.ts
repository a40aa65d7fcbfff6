import { bucketWidth, rollupWidth, wholeBuckets } from "#lib/domain/curves/buckets.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Window } from "./line.ts";
import { moreThan } from "./read-series.ts";
import type { Source } from "./read-steps.ts";

/** Samples of one series that are read for one curve; a device that reports faster is drawn from its half hours. */
const mostSamples = 20_000;

/**
 * How a period is drawn: sample by sample where that makes at most `maxPoints` points of each series, else in whole
 * buckets, of a width that only the length of the period decides.
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
