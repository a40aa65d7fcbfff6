import type { Sample } from "#lib/domain/curves/buckets.ts";
import type { Dialect } from "../../store/dialect.ts";
import { queryMany } from "../../store/many-rows.ts";
import type { Db } from "../../store/schema.ts";

type WithDialect = { db: Db; dialect: Dialect };

// One index lookup per series: a maximum by group would read all rows.
const newest = `select "given"."column1" as "seriesId",
  (select max("startTime") from "rollups" where "rollups"."seriesId" = "given"."column1") as "startTime" from {given}`;

const within = `select "samples"."seriesId", "dataTime", "value" from {given} cross join "samples"
  where "samples"."seriesId" = "given"."column1" and "dataTime" >= "given"."column2" and "dataTime" < "given"."column3"`;

/** Start of the newest stored half hour of each series; series without any are omitted. */
export async function lastHalfHours(
  { db, dialect }: WithDialect,
  seriesIds: readonly number[],
): Promise<Map<number, number>> {
  type Found = { seriesId: number; startTime: number | null };
  const ids = seriesIds.map((seriesId) => [seriesId]);
  const found = await queryMany<Found>(db, dialect, ids, newest);
  return new Map(found.flatMap(({ seriesId, startTime }) => (startTime === null ? [] : [[seriesId, startTime]])));
}

export type SeriesSpan = readonly [seriesId: number, from: number, to: number];

/** The samples of many non-overlapping spans, by series; series without any are omitted. */
export async function samplesOfMany(
  { db, dialect }: WithDialect,
  spans: readonly SeriesSpan[],
): Promise<Map<number, Sample[]>> {
  type Found = { seriesId: number; dataTime: number; value: number };
  const found = await queryMany<Found>(db, dialect, spans, within);
  const series = new Map<number, Sample[]>();
  for (const { seriesId, dataTime, value } of found) {
    const known = series.get(seriesId);
    if (known) known.push([dataTime, value]);
    else series.set(seriesId, [[dataTime, value]]);
  }
  return series;
}
