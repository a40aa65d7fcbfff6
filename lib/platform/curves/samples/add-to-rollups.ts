import { type Bucket, bucketStart, fold, rollupWidth, type Sample } from "#lib/domain/curves/buckets.ts";
import type { Dialect } from "../../store/dialect.ts";
import { insertMany, overwriteOnConflict, type Row } from "../../store/many-rows.ts";
import type { Db } from "../../store/schema.ts";
import { lastHalfHours, type SeriesSpan, samplesOfMany } from "../read/many-series.ts";
import { sampleCount } from "../read/read-series.ts";

const fields = [
  "startTime",
  "count",
  "sum",
  "min",
  "max",
  "minTime",
  "maxTime",
  "firstTime",
  "lastTime",
] as const satisfies (keyof Bucket)[];
const conflict = overwriteOnConflict(["seriesId", "startTime"], fields);

export type SampleRow = readonly [seriesId: number | null, dataTime: number, receiveTime: number, value: number];

/** From this many samples on, counting them first is cheaper than reading them back. */
const many = 1000;

/** Samples by series; of equal times, the first. */
function bySeries(rows: readonly SampleRow[]): Map<number, Map<number, Sample>> {
  const series = new Map<number, Map<number, Sample>>();
  for (const [seriesId, time, , value] of rows) {
    if (seriesId === null) continue;
    const known = series.get(seriesId) ?? new Map<number, Sample>();
    series.set(seriesId, known);
    if (!known.has(time)) known.set(time, [time, value]);
  }
  return series;
}

/** Spans to aggregate: half hours completed by the newest sample, and older ones with late samples. */
function spansOf(seriesId: number, times: Iterable<number>, last: number | undefined): SeriesSpan[] {
  const open = last === undefined ? 0 : last + rollupWidth;
  const starts = new Set(Array.from(times, (time) => bucketStart(time, rollupWidth)));
  const newest = Math.max(...starts);
  const late = [...starts].filter((start) => start < open);
  return [
    ...(newest > open ? [[seriesId, open, newest] as const] : []),
    ...late.map((start) => [seriesId, start, start + rollupWidth] as const),
  ];
}

/**
 * Updates the half hours of these samples, in the transaction that inserted them: a half hour is stored when the first
 * sample after it arrives, and recomputed when one arrives late. Readers aggregate later samples themselves, so that a
 * value costs little more than its insertion. `written` is the number of new samples.
 */
export async function addToRollups(
  db: Db,
  dialect: Dialect,
  samples: readonly SampleRow[],
  written: number,
): Promise<void> {
  const series = bySeries(samples);
  const last = await lastHalfHours({ db, dialect }, [...series.keys()]);
  const allNew = written === [...series.values()].reduce((sum, own) => sum + own.size, 0);
  const spans: SeriesSpan[] = [];
  const rows: Row[] = [];
  const addBuckets = (seriesId: number, found: readonly Sample[]) => {
    for (const bucket of fold(found, rollupWidth)) rows.push([seriesId, ...fields.map((field) => bucket[field])]);
  };
  for (const [seriesId, own] of series) {
    const wanted = spansOf(seriesId, own.keys(), last.get(seriesId));
    const [only] = wanted;
    const areAll =
      allNew && only && own.size >= many && last.get(seriesId) === undefined
        ? (await sampleCount(db, seriesId)) === own.size
        : false;
    if (only && areAll)
      addBuckets(
        seriesId,
        [...own.values()].filter(([time]) => time < only[2]),
      );
    else spans.push(...wanted);
  }
  for (const [seriesId, found] of await samplesOfMany({ db, dialect }, spans)) addBuckets(seriesId, found);
  await insertMany(db, dialect, { into: "rollups", columns: ["seriesId", ...fields], rows, conflict });
}
