import { sql } from "kysely";
import type { Store } from "./open.ts";
import { type MeasuredTable, otherTimes, partitioned } from "./partitioned-tables.ts";
import type { Db } from "./schema.ts";

type Postgres = Pick<Store, "exclusively">;

/** Months created in advance: a running platform creates the next one long before it begins. */
const ahead = 2;
/** Lock timeout: longer waits for readers are retried later, since everything else would queue behind. */
const patience = sql.lit("5s");
const lock = "partitions";

/** Start of the month in UTC, `months` after that of `time`. */
export function monthStart(time: number, months = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}

const nameOf = (table: string, start: number) => `${table}_${new Date(start).toISOString().slice(0, 7)}`;

/** Starts of the months for which a table has a partition. */
async function monthsOf(db: Db, { table }: MeasuredTable): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select "relname" as "name" from "pg_inherits" join "pg_class" on "pg_class"."oid" = "inhrelid"
    where "inhparent" = cast(${table} as regclass)`.execute(db);
  return rows
    .filter(({ name }) => name !== otherTimes(table))
    .map(({ name }) => Date.parse(`${name.slice(`${table}_`.length)}-01T00:00:00Z`));
}

/** Creates a month's partition, and moves its rows from the default partition. */
async function makeMonth(db: Db, { table, time }: MeasuredTable, start: number): Promise<void> {
  const [parent, other, month] = [table, otherTimes(table), nameOf(table, start)].map((name) => sql.id(name));
  const [from, to] = [sql.lit(start), sql.lit(monthStart(start, 1))];
  const column = sql.id(time);
  // Blocks writes while the rows are moved.
  await sql`lock table ${other} in access exclusive mode`.execute(db);
  await sql`create table ${month} (like ${parent} including indexes)`.execute(db);
  await sql`with "moved" as (delete from ${other} where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${month} select * from "moved"`.execute(db);
  await sql`alter table ${parent} attach partition ${month} for values from (${from}) to (${to})`.execute(db);
}

/** Creates missing partitions of this month and the following ones, in one process at a time. */
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

/** Drops the partitions of months before this time, which is instant. */
export async function dropMonths({ exclusively }: Postgres, before: number): Promise<void> {
  await exclusively(lock, async (db) => {
    await sql`set local lock_timeout = ${patience}`.execute(db);
    for (const kind of partitioned)
      for (const start of await monthsOf(db, kind))
        if (monthStart(start, 1) <= before) await sql`drop table ${sql.id(nameOf(kind.table, start))}`.execute(db);
  });
}
