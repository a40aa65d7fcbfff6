import { setImmediate as others } from "node:timers/promises";
import { bucketStart, rollupWidth } from "#lib/domain/curves/buckets.ts";
import { type MeasuredTable, partitioned } from "../../store/partitioned-tables.ts";
import type { Db, Time } from "../../store/schema.ts";

/** Series per query, and rows per delete statement: calls are served in between. */
const usual = { series: 500, rows: 5_000 };

/** The next series that have rows older than `before`; null after the last. */
async function nextSeries(db: Db, { table, time }: MeasuredTable, after: number, before: Time, most: number) {
  const next = await db
    .selectFrom("series")
    .select("seriesId")
    .where("seriesId", ">", after)
    .orderBy("seriesId")
    .limit(most)
    .execute();
  const last = next.at(-1)?.seriesId;
  if (last === undefined) return null;
  const old = await db
    .selectFrom("series")
    .select("seriesId")
    .where("seriesId", ">", after)
    .where("seriesId", "<=", last)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(table)
          .select(`${table}.seriesId`)
          .whereRef(`${table}.seriesId`, "=", "series.seriesId")
          .where(time, "<", before),
      ),
    )
    .execute();
  return { last, old: old.map(({ seriesId }) => seriesId) };
}

/** Deletes up to `most` of a series' oldest rows. Answers whether there may be more older than `before`. */
async function deleteSome(db: Db, { table, time }: MeasuredTable, seriesId: number, before: Time, most: number) {
  const boundary = await db
    .selectFrom(table)
    .select(`${time} as time`)
    .where("seriesId", "=", seriesId)
    .where(time, "<", before)
    .orderBy(time)
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom(table)
    .where("seriesId", "=", seriesId)
    .where(time, "<", boundary?.time ?? before)
    .execute();
  return boundary !== undefined;
}

/** Deletes a series' measurements older than `before` in small steps, with pauses for other work. */
async function deleteAll(db: Db, kind: MeasuredTable, seriesId: number, before: Time, most: number) {
  do await others();
  while (await deleteSome(db, kind, seriesId, before, most));
}

/** Deletes all measurements of a device in small steps, with pauses for other work. */
export async function forgetDevice(db: Db, deviceId: string): Promise<void> {
  const series = await db.selectFrom("series").select("seriesId").where("deviceId", "=", deviceId).execute();
  for (const kind of partitioned)
    for (const { seriesId } of series) await deleteAll(db, kind, seriesId, Number.MAX_SAFE_INTEGER, usual.rows);
}

/**
 * Deletes measurements older than this, and their half hours, in small steps with pauses for other work. Only whole
 * half hours are deleted, so that each stored one is always made of all its samples.
 */
export async function forgetHistory(db: Db, olderThan: Time, sizes = usual): Promise<void> {
  const before = bucketStart(olderThan, rollupWidth);
  for (const kind of partitioned) {
    let after = -1;
    for (;;) {
      const next = await nextSeries(db, kind, after, before, sizes.series);
      if (!next) break;
      after = next.last;
      for (const seriesId of next.old) await deleteAll(db, kind, seriesId, before, sizes.rows);
      await others();
    }
  }
}
