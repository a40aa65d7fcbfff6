import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Dialect } from "../dialect.ts";
import { otherTimes, partitioned } from "../partitioned-tables.ts";

/** On PostgreSQL, measurements are partitioned by time. Existing tables become, unchanged, the default partition. */
export const partitions = (dialect: Dialect): Migration => ({
  async up(db) {
    if (dialect === "sqlite") return;
    for (const { table, time } of partitioned) {
      const [parent, other, key] = [sql.table(table), sql.table(otherTimes(table)), sql.id(`${table}Key`)];
      await sql`alter table ${parent} rename to ${sql.id(otherTimes(table))}`.execute(db);
      await sql`alter table ${other} rename constraint ${key} to ${sql.id(`${otherTimes(table)}Key`)}`.execute(db);
      await sql`create table ${parent} (like ${other}, constraint ${key} primary key ("seriesId", ${sql.id(time)}))
        partition by range (${sql.id(time)})`.execute(db);
      await sql`alter table ${parent} attach partition ${other} default`.execute(db);
    }
  },
});
