import { type Kysely, sql } from "kysely";
import { rollupWidth } from "#lib/domain/curves/buckets.ts";

const width = sql.lit(rollupWidth);

const timeOf = (extreme: "min" | "max") => sql`(
  select min(s."dataTime") from "samples" as s
  where s."seriesId" = g."seriesId" and s."dataTime" >= g."startTime" and s."dataTime" < g."startTime" + ${width}
    and s."value" = g.${sql.ref(extreme)})`;

/** Aggregates all existing samples, if there are no half hours yet: for databases older than these. */
export async function fillRollups<T>(db: Kysely<T>): Promise<void> {
  await sql`
    insert into "rollups"
      ("seriesId", "startTime", "count", "sum", "min", "max", "minTime", "maxTime", "firstTime", "lastTime")
    select g."seriesId", g."startTime", g."count", g."sum", g."min", g."max",
      ${timeOf("min")}, ${timeOf("max")}, g."firstTime", g."lastTime"
    from (
      select "seriesId", "dataTime" / ${width} * ${width} as "startTime", count(*) as "count", sum("value") as "sum",
        min("value") as "min", max("value") as "max", min("dataTime") as "firstTime", max("dataTime") as "lastTime"
      from "samples" group by "seriesId", "dataTime" / ${width}
    ) as g
    where true
    on conflict do nothing`.execute(db);
}
