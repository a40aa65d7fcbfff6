import { sql } from "kysely";
import type { Store } from "./open.ts";
import { type MeasuredTable, otherTimes, partitioned } from "./partitioned-tables.ts";
import type { Db } from "./schema.ts";

type Postgres = Pick<Store, "exclusively">;

/** Months that are made ahead of the present one: a platform that runs makes the next long before it begins. */
const ahead = 2;
/** Who would have to wait longer than this for readers tries again later: everything else would wait behind. */
const patience = sql.lit("5s");
const lock = "partitions";

/** The beginning of the month, in UTC, that lies so many months from that of `time`. */
export function monthStart(time: number, months = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}

const nameOf = (table: string, start: number) => `${table}_${new Date(start).toISOString().slice(0, 7)}`;

/** Beginnings of the months of a table that have a partition. */
async function monthsOf(db: Db, { table }: MeasuredTable): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select "relname" as "name" from "pg_inherits" join "pg_class" on "pg_class"."oid" = "inhrelid"
    where "inhparent" = cast(${table} as regclass)`.execute(db);
  return rows
    .filter(({ name }) => name !== otherTimes(table))
    .map(({ name }) => Date.parse(`${name.slice(`${table}_`.length)}-01T00:00:00Z`));
}

/** Makes the partition of a month, with the rows that lie elsewhere so far. */
async function makeMonth(db: Db, { table, time }: MeasuredTable, start: number): Promise<void> {
  const [parent, other, month] = [table, otherTimes(table), nameOf(table, start)].map((name) => sql.id(name));
  const [from, to] = [sql.lit(start), sql.lit(monthStart(start, 1))];
  const column = sql.id(time);
  // What is written while the rows move would be in the way.
  await sql`lock table ${other} in access exclusive mode`.execute(db);
  await sql`create table ${month} (like ${parent} including indexes)`.execute(db);
  await sql`with "moved" as (delete from ${other} where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${month} select * from "moved"`.execute(db);
  await sql`alter table ${parent} attach partition ${month} for values from (${from}) to (${to})`.execute(db);
}

/** Makes the partitions of this month and of those to come, as far as they are missing. One process at a time does it. */
export async function makeMonths({ exclusively }: Postgres, now: number): Promise<void> {
  await exclusively(lock, async (db) => {
    await sql`set local lock_timeout = ${patience}`.execute(db);
    for (const kind of partitioned) {
      const known = await monthsOf(db, kind);
      for (let month = 0; month <= ahead; month += 1) {
        const start = monthStart(now, month);
        if (!known.includes(start)) await makeMonth(db, kind, start);
      }
    }
  });
}

/** Drops the partitions of months that were over before this moment: at once, whatever they hold. */
export async function dropMonths({ exclusively }: Postgres, before: number): Promise<void> {
  await exclusively(lock, async (db) => {
    await sql`set local lock_timeout = ${patience}`.execute(db);
    for (const kind of partitioned)
      for (const start of await monthsOf(db, kind))
        if (monthStart(start, 1) <= before) await sql`drop table ${sql.id(nameOf(kind.table, start))}`.execute(db);
  });
}
