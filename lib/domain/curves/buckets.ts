import { day, hour, minute, second } from "../time/spans.ts";

/** A sample: epoch milliseconds and value. */
export type Sample = readonly [time: number, value: number];

/** What is left of the samples of one bucket: the extremes with their first times, and enough to tell mean and gaps. */
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

/** Width of the buckets that are kept beside the samples: a month of them is 1 488 per series. */
export const rollupWidth = 30 * minute;

/** Every width a curve can be drawn with, in milliseconds; from rollupWidth on they are multiples of it. */
export const bucketWidths: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  day,
];

/**
 * The smallest width of which at most `most` buckets (2 or more) touch a window of `span` milliseconds, wherever the
 * window lies: moving it never changes the width, and with it the value of any bucket. Past a day widths double.
 */
export function bucketWidth(span: number, most: number): number {
  const fits = (width: number) => Math.ceil(span / width) + 1 <= most;
  const found = bucketWidths.find(fits);
  if (found !== undefined) return found;
  let width = 2 * day;
  while (!fits(width)) width *= 2;
  return width;
}

/** Where the bucket of this moment begins, counted from the epoch. */
export const bucketStart = (time: number, width: number): number => Math.floor(time / width) * width;

/** The whole buckets that a window touches. */
export const wholeBuckets = (from: number, to: number, width: number): [from: number, to: number] => [
  bucketStart(from, width),
  bucketStart(Math.max(from, to - 1), width) + width,
];

/** One bucket of two that cover the same time. Of equal extremes the earlier counts. */
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

/** Narrow buckets put together to wider ones, in order of time. */
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

/** Samples in any order as buckets in order of time. */
export const fold = (samples: readonly Sample[], width: number): Bucket[] => widen(samples.map(ofOne), width);
