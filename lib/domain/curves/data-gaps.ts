import { minute } from "../time/spans.ts";

/** A period without reports, in epoch milliseconds. */
export type Gap = readonly [from: number, to: number];

/**
 * A sequence of samples without a gap, and the usual sample interval before and after it in milliseconds; 0 if unknown.
 */
export type Stretch = { first: number; last: number; before: number; after: number };

/** A gap begins after three missed reports; the half allows for late ones. */
const patience = 3.5;
/** Intervals per side from which the usual interval is estimated locally, since a device may change its pace. */
const neighbours = 6;
/**
 * Samples that a bucket needs for estimating their interval: with fewer, the interval might be the gap itself. Then
 * neighbouring buckets are used and, if none has enough samples, the distance between buckets.
 */
const enough = 3;
/** Interval of a single sample. */
const unknownSpacing = 10 * minute;

/** Buffer for insertion sort: a report computes a median for every sample of a month. */
const sorted = new Float64Array(neighbours);

/** The lower median of a slice; sorted only if the values differ by more than 10 %, which they rarely do. */
function usualOf(values: readonly number[], from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let index = Math.max(0, from); index < Math.min(to, values.length); index += 1) {
    const value = values[index] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (most <= least * 1.1) return most;
  let count = 0;
  for (let index = Math.max(0, from); index < Math.min(to, values.length); index += 1) {
    const value = values[index] ?? 0;
    let place = count;
    for (; place > 0 && (sorted[place - 1] ?? 0) > value; place -= 1) sorted[place] = sorted[place - 1] ?? 0;
    sorted[place] = value;
    count += 1;
  }
  return sorted[Math.floor((count - 1) / 2)] ?? 0;
}

/** Intervals between consecutive times. */
export const differences = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? time));

/** Each sample as a stretch of its own; times must be in order. */
export function stretchesOfSamples(times: readonly number[]): Stretch[] {
  const apart = differences(times);
  // The usual interval after a sample is the one before the sample `neighbours` later.
  const usual = Array.from({ length: times.length + neighbours }, (_, index) =>
    usualOf(apart, index - neighbours, index),
  );
  return times.map((time, index) => ({
    first: time,
    last: time,
    before: usual[index] ?? 0,
    after: usual[index + neighbours] ?? 0,
  }));
}

/** Stored buckets as stretches; gaps inside a bucket are not visible. */
export function stretchesOfBuckets(
  buckets: readonly { firstTime: number; lastTime: number; count: number }[],
): Stretch[] {
  const lonely = stretchesOfSamples(buckets.map(({ firstTime }) => firstTime));
  const paces = buckets.map(({ firstTime, lastTime, count }) =>
    count >= enough ? (lastTime - firstTime) / (count - 1) : 0,
  );
  const paceIn = (from: number, to: number) => {
    const known = paces.slice(Math.max(0, from), to).filter((pace) => pace > 0);
    return usualOf(known, 0, known.length);
  };
  return buckets.map(({ firstTime, lastTime }, index) => ({
    first: firstTime,
    last: lastTime,
    before: paces[index] || paceIn(index - neighbours, index) || (lonely[index]?.before ?? 0),
    after: paces[index] || paceIn(index + 1, index + 1 + neighbours) || (lonely[index]?.after ?? 0),
  }));
}

const isGap = (silence: number, before: Stretch | undefined, after: Stretch | undefined): boolean =>
  silence > patience * (Math.max(before?.before ?? 0, after?.after ?? 0) || unknownSpacing);

/** Gaps inside a window; `stretches` must be in order and may extend beyond it. Time after `now` is not missing. */
export function gapsIn(stretches: readonly Stretch[], from: number, to: number, now = to): Gap[] {
  const end = Math.min(to, now);
  const gaps: Gap[] = [];
  for (let index = 0; index <= stretches.length; index += 1) {
    const before = stretches[index - 1];
    const after = stretches[index];
    const silent: Gap = [Math.max(from, before?.last ?? from), Math.min(end, after?.first ?? end)];
    const whole = (after?.first ?? end) - (before?.last ?? from);
    if (silent[1] > silent[0] && isGap(whole, before, after)) gaps.push(silent);
  }
  return gaps;
}

/** The intersection of two lists of gaps. */
const common = (some: readonly Gap[], others: readonly Gap[]): readonly Gap[] =>
  some.flatMap(([from, to]) =>
    others.map((gap): Gap => [Math.max(from, gap[0]), Math.min(to, gap[1])]).filter(([start, end]) => end > start),
  );

/** The intersection of the gaps of all series. */
export const sharedGaps = (series: readonly (readonly Gap[])[]): readonly Gap[] =>
  series.reduce(common, series[0] ?? []);

/**
 * For how long each sample is valid, in milliseconds: until the next one or, before a gap, for the usual interval. The
 * last sample is valid until `end` at most.
 */
export const holdTimes = (times: readonly number[], end: number): number[] => holdsOf(stretchesOfSamples(times), end);

/** holdTimes for samples whose stretches are known. */
export const holdsOf = (stretches: readonly Stretch[], end: number): number[] =>
  stretches.map((stretch, index) => {
    const next = stretches[index + 1];
    // If the only interval before a sample is a gap, it says nothing about the usual interval.
    const isTypical = index !== 1 || !stretches[0] || !isGap(stretch.last - stretches[0].last, stretches[0], stretch);
    const usual = (isTypical && stretch.before) || next?.after || unknownSpacing;
    if (!next) return Math.max(0, Math.min(usual, end - stretch.last));
    const silence = next.first - stretch.last;
    return isGap(silence, stretch, next) ? usual : silence;
  });
