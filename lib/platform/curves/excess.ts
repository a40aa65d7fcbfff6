import { type Bucket, rollupWidth, type Sample } from "#lib/domain/curves/buckets.ts";
import { holdsOf, stretchesOfSamples } from "#lib/domain/curves/data-gaps.ts";
import { type Band, excursionsOf } from "#lib/domain/curves/excursions.ts";
import { type Steps, valueAt } from "#lib/domain/curves/steps.ts";
import type { Db } from "../store/schema.ts";
import { samplesAround, samplesBetween } from "./read/read-series.ts";

/** With more separate spans, a single read of everything is cheaper. */
const mostReads = 40;

type Span = { from: number; to: number };

function limitsWithin(steps: Steps, from: number, to: number): number[] {
  const inside = steps.filter(([time]) => time > from && time < to).map(([, value]) => value);
  return [valueAt(steps, from), ...inside].filter((value) => value !== null);
}

/** Half hours in which a sample may exceed a limit, with adjacent ones merged. */
function suspects(halfHours: readonly Bucket[], { highs, lows }: Band): Span[] {
  const spans: Span[] = [];
  for (const { startTime: from, min, max } of halfHours) {
    const to = from + rollupWidth;
    const passed =
      limitsWithin(highs, from, to).some((limit) => max > limit) ||
      limitsWithin(lows, from, to).some((limit) => min < limit);
    if (!passed) continue;
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  const [first, last] = [spans[0], spans.at(-1)];
  return spans.length > mostReads && first && last ? [{ from: first.from, to: last.to }] : spans;
}

/**
 * Samples of a window with the time for which each is valid; neighbours outside the window are read for the first and
 * last one, and are among `stretches`. Nothing is valid beyond `now`.
 */
export async function heldSamples(db: Db, seriesId: number, { from, to }: Span, now: number) {
  const { before, after } = await samplesAround(db, seriesId, { from, to });
  const samples = await samplesBetween(db, seriesId, from, to);
  const times = [...before, ...samples, ...after].map(([time]) => time);
  const stretches = stretchesOfSamples(times);
  const holds = holdsOf(stretches, now).slice(before.length, before.length + samples.length);
  return { samples, stretches, holds };
}

/** Excursions of a window with known half hours; samples are only read where these require it. */
export async function excessIn(
  db: Db,
  seriesId: number,
  halfHours: readonly Bucket[],
  band: Band,
  now: number,
): Promise<ReturnType<typeof excursionsOf>> {
  const samples: Sample[] = [];
  const holds: number[] = [];
  for (const span of suspects(halfHours, band)) {
    const held = await heldSamples(db, seriesId, span, now);
    for (const [index, sample] of held.samples.entries()) {
      samples.push(sample);
      holds.push(held.holds[index] ?? 0);
    }
  }
  return excursionsOf(samples, holds, band);
}
