import { type Bucket, fold, rollupWidth, type Sample, widen } from "#lib/domain/curves/buckets.ts";
import {
  type Gap,
  gapsIn,
  type Stretch,
  stretchesOfBuckets,
  stretchesOfSamples,
} from "#lib/domain/curves/data-gaps.ts";
import { type Excursion, excursionsOf } from "#lib/domain/curves/excursions.ts";
import { excessIn, heldSamples } from "./excess.ts";
import { halfHoursBetween, samplesAround } from "./read/read-series.ts";
import type { Settings, Source } from "./read/read-steps.ts";

/** The window to draw; `to` is exclusive. A width of 0 means one point per sample. */
export type Window = { from: number; to: number; width: number };

export type Line = { buckets: Bucket[]; gaps: Gap[]; excursions: Excursion[]; outsideMs: number };

const timesOf = (samples: readonly Sample[]) => samples.map(([time]) => time);

async function fromSamples(source: Source, seriesId: number, window: Window, settings: Settings): Promise<Read> {
  const { now, db } = source.call;
  const { samples, holds, stretches } = await heldSamples(db, seriesId, window, now());
  return {
    buckets: fold(samples, window.width || 1),
    stretches,
    excess: excursionsOf(samples, holds, settings),
  };
}

async function fromHalfHours(source: Source, seriesId: number, window: Window, settings: Settings): Promise<Read> {
  const { now, db } = source.call;
  const halfHours = await halfHoursBetween(db, seriesId, window.from, window.to);
  const { before, after } = await samplesAround(db, seriesId, window);
  return {
    buckets: widen(halfHours, window.width),
    stretches: [
      ...stretchesOfSamples(timesOf(before)),
      ...stretchesOfBuckets(halfHours),
      ...stretchesOfSamples(timesOf(after)),
    ],
    excess: await excessIn(db, seriesId, halfHours, settings, now()),
  };
}

type Read = { buckets: Bucket[]; stretches: Stretch[]; excess: ReturnType<typeof excursionsOf> };

/** One series of a window: its buckets, gaps, and excursions. */
export async function readLine(
  source: Source,
  seriesId: number | undefined,
  window: Window,
  settings: Settings,
): Promise<Line> {
  const { from, to, width } = window;
  if (seriesId === undefined)
    return { buckets: [], gaps: gapsIn([], from, to, source.call.now()), excursions: [], outsideMs: 0 };
  const read = width >= rollupWidth ? fromHalfHours : fromSamples;
  const { buckets, stretches, excess } = await read(source, seriesId, window, settings);
  const { excursions, highMs, lowMs } = excess;
  return { buckets, gaps: gapsIn(stretches, from, to, source.call.now()), excursions, outsideMs: highMs + lowMs };
}
