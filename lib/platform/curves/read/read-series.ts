import { type Bucket, fold, rollupWidth, type Sample } from "#lib/domain/curves/buckets.ts";
import { countRows } from "../../store/count-rows.ts";
import type { Db } from "../../store/schema.ts";

const samplesOf = (db: Db, seriesId: number) =>
  db.selectFrom("samples").select(["dataTime", "value"]).where("seriesId", "=", seriesId);

const asSamples = (rows: { dataTime: number; value: number }[]): Sample[] =>
  rows.map(({ dataTime, value }) => [dataTime, value]);

/** Samples between `from` (inclusive) and `to` (exclusive), in order; at most `most`, the earliest. */
export async function samplesBetween(
  db: Db,
  seriesId: number,
  from: number,
  to: number,
  most?: number,
): Promise<Sample[]> {
  const rows = samplesOf(db, seriesId).where("dataTime", ">=", from).where("dataTime", "<", to).orderBy("dataTime");
  return asSamples(await (most === undefined ? rows : rows.limit(most)).execute());
}

/** The last samples before a time, in order. */
export async function samplesBefore(db: Db, seriesId: number, time: number, most: number): Promise<Sample[]> {
  const rows = await samplesOf(db, seriesId)
    .where("dataTime", "<", time)
    .orderBy("dataTime", "desc")
    .limit(most)
    .execute();
  return asSamples(rows).reverse();
}

const samplesAfter = (db: Db, seriesId: number, time: number, most: number): Promise<Sample[]> =>
  samplesBetween(db, seriesId, time, Number.MAX_SAFE_INTEGER, most);

/** Whether a window has more than `most` samples; reads no more than necessary. */
export async function moreThan(db: Db, seriesId: number, from: number, to: number, most: number): Promise<boolean> {
  const found = await samplesOf(db, seriesId)
    .clearSelect()
    .select("dataTime")
    .where("dataTime", ">=", from)
    .where("dataTime", "<", to)
    .orderBy("dataTime")
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const sampleCount = (db: Db, seriesId: number): Promise<number> => countRows(samplesOf(db, seriesId));

/**
 * Half hours that start between `from` (inclusive) and `to` (exclusive), in order: stored ones, then later ones
 * aggregated from samples. One that is stored between the two queries is included in the second.
 */
export async function halfHoursBetween(db: Db, seriesId: number, from: number, to: number): Promise<Bucket[]> {
  const stored = await db
    .selectFrom("rollups")
    .where("seriesId", "=", seriesId)
    .select(["startTime", "count", "sum", "min", "max", "minTime", "maxTime", "firstTime", "lastTime"])
    .where("startTime", ">=", from)
    .where("startTime", "<", to)
    .orderBy("startTime")
    .execute();
  const last = stored.at(-1);
  const open = last ? last.startTime + rollupWidth : from;
  return open < to ? [...stored, ...fold(await samplesBetween(db, seriesId, open, to), rollupWidth)] : stored;
}

/** Neighbours on either side, for the usual interval and for gaps at the edges of a window. */
const neighbours = 6;

/** The samples nearest to a window on both sides. */
export async function samplesAround(db: Db, seriesId: number, { from, to }: { from: number; to: number }) {
  const before = await samplesBefore(db, seriesId, from, neighbours);
  return { before, after: await samplesAfter(db, seriesId, to, neighbours) };
}
