import { CompiledQuery } from "kysely";
import type { Sample } from "#lib/domain/curves/buckets.ts";
import type { Dialect } from "../store/dialect.ts";
import type { Db } from "../store/schema.ts";

type WithDialect = { db: Db; dialect: Dialect };

/** Rows given to one statement; of a few sizes, so that the database compiles few texts. */
const sizes = [256, 16, 1];

const texts = new Map<string, string>();

/** A table of this many rows of numbers, to be bound. */
function given(dialect: Dialect, rows: number, columns: number): string {
  let place = 0;
  const mark = () => {
    place += 1;
    return `cast(${dialect === "sqlite" ? "?" : `$${place}`} as bigint)`;
  };
  const row = () => `(${Array.from({ length: columns }, mark).join(",")})`;
  // SQLite takes no column names after an alias of values; both databases name them column1, column2, ...
  return `(select * from (values ${Array.from({ length: rows }, row).join(",")}) as "rows") as "given"`;
}

/** Asks one question about many rows of numbers, in as few statements as that takes. `ask` has {given} for the rows. */
async function askMany<T>(
  { db, dialect }: WithDialect,
  rows: readonly (readonly number[])[],
  ask: string,
): Promise<T[]> {
  const answers: T[] = [];
  let from = 0;
  for (const size of sizes)
    for (; rows.length - from >= size; from += size) {
      const part = rows.slice(from, from + size);
      const key = `${dialect} ${size} ${ask}`;
      const text = texts.get(key) ?? ask.replace("{given}", given(dialect, size, part[0]?.length ?? 0));
      texts.set(key, text);
      answers.push(...(await db.executeQuery<T>(CompiledQuery.raw(text, part.flat()))).rows);
    }
  return answers;
}

// One look at the end of each series' rows: a maximum by group would read them all.
const newest = `select "given"."column1" as "seriesId",
  (select max("startTime") from "rollups" where "rollups"."seriesId" = "given"."column1") as "startTime" from {given}`;

const within = `select "samples"."seriesId", "dataTime", "value" from {given} cross join "samples"
  where "samples"."seriesId" = "given"."column1" and "dataTime" >= "given"."column2" and "dataTime" < "given"."column3"`;

/** When the newest stored half hour of each series begins; series that have none are left out. */
export async function lastHalfHours(on: WithDialect, seriesIds: readonly number[]): Promise<Map<number, number>> {
  type Found = { seriesId: number; startTime: number | null };
  const ids = seriesIds.map((seriesId) => [seriesId]);
  const found = await askMany<Found>(on, ids, newest);
  return new Map(found.flatMap(({ seriesId, startTime }) => (startTime === null ? [] : [[seriesId, startTime]])));
}

export type SeriesSpan = readonly [seriesId: number, from: number, to: number];

/** The samples of many spans by series, which do not overlap; series without any are left out. */
export async function samplesOfMany(on: WithDialect, spans: readonly SeriesSpan[]): Promise<Map<number, Sample[]>> {
  type Found = { seriesId: number; dataTime: number; value: number };
  const found = await askMany<Found>(on, spans, within);
  const series = new Map<number, Sample[]>();
  for (const { seriesId, dataTime, value } of found) {
    const known = series.get(seriesId);
    if (known) known.push([dataTime, value]);
    else series.set(seriesId, [[dataTime, value]]);
  }
  return series;
}
