import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Dialect } from "../dialect.ts";
import { partitioned } from "../partitioned-tables.ts";
import { roundAlarmTimes } from "../round-alarm-times.ts";

/**
 * Deletes measurements of deleted devices, since SQLite may have reused the ids of their series. Also rounds alarm
 * times, which fractional delays had made fractional.
 */
export const leftMeasurements = (dialect: Dialect): Migration => ({
  async up(db) {
    for (const { table } of partitioned) {
      const rows = sql.table(table);
      // By each unused id, which finds its rows by key: scanning every row would take minutes.
      await sql`with recursive "ids" as (
          select 1 as "id" union all
          select "id" + 1 from "ids" where "id" < (select max("seriesId") from ${rows})
        )
        delete from ${rows} where "seriesId" in (
          select "id" from "ids" where "id" not in (select "seriesId" from "series")
        )`.execute(db);
    }
    if (dialect === "sqlite") await roundAlarmTimes(db);
  },
});
