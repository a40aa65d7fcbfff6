import { day, hour, minute, second } from "../time/spans.ts";

/** A sample: epoch milliseconds and value. */
export type Sample = readonly [time: number, value: number];

/** Aggregate of the samples of a bucket: extremes with their first times, and inputs for mean and gaps. */
export type Bucket = {
  startTime: number;
  count: number;
  sum: number;
  min: number;
  max: number;
  minTime: number;
  maxTime: number;
  firstTime: number;
  lastTime: number;
};

/** Width of the stored buckets (rollups): 1,488 per series and month. */
export const rollupWidth = 30 * minute;

/** All widths for drawing a curve, in milliseconds; those above rollupWidth are multiples of it. */
export const bucketWidths: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  day,
];

/**
 * The smallest width with which a window of `span` milliseconds overlaps at most `most` buckets (2 or more), wherever
 * it lies: panning never changes the width, and therefore no bucket's values. Beyond one day, widths double.
 */
export function bucketWidth(span: number, most: number): number {
  const fits = (width: number) => Math.ceil(span / width) + 1 <= most;
  const found = bucketWidths.find(fits);
  if (found !== undefined) return found;
  let width = 2 * day;
  while (!fits(width)) width *= 2;
  return width;
}

/** Start of the bucket that contains this time; buckets are aligned to the epoch. */
export const bucketStart = (time: number, width: number): number => Math.floor(time / width) * width;

/** The window extended to whole buckets. */
export const wholeBuckets = (from: number, to: number, width: number): [from: number, to: number] => [
  bucketStart(from, width),
  bucketStart(Math.max(from, to - 1), width) + width,
];

/** Merges two buckets of the same period. Of equal extremes the earlier is kept. */
function mergeBuckets(a: Bucket, b: Bucket): Bucket {
  const low = b.min < a.min || (b.min === a.min && b.minTime < a.minTime) ? b : a;
  const high = b.max > a.max || (b.max === a.max && b.maxTime < a.maxTime) ? b : a;
  return {
    startTime: Math.min(a.startTime, b.startTime),
    count: a.count + b.count,
    sum: a.sum + b.sum,
    min: low.min,
    minTime: low.minTime,
    max: high.max,
    maxTime: high.maxTime,
    firstTime: Math.min(a.firstTime, b.firstTime),
    lastTime: Math.max(a.lastTime, b.lastTime),
  };
}

/** Merges buckets into wider ones, in chronological order. */
export function widen(buckets: Iterable<Bucket>, width: number): Bucket[] {
  const wide = new Map<number, Bucket>();
  for (const bucket of buckets) {
    const startTime = bucketStart(bucket.startTime, width);
    const known = wide.get(startTime);
    wide.set(startTime, known ? mergeBuckets(known, { ...bucket, startTime }) : { ...bucket, startTime });
  }
  return [...wide.values()].sort((a, b) => a.startTime - b.startTime);
}

const ofOne = ([time, value]: Sample): Bucket => ({
  startTime: time,
  count: 1,
  sum: value,
  min: value,
  max: value,
  minTime: time,
  maxTime: time,
  firstTime: time,
  lastTime: time,
});

/** Aggregates samples in any order into buckets in chronological order. */
export const fold = (samples: readonly Sample[], width: number): Bucket[] => widen(samples.map(ofOne), width);
