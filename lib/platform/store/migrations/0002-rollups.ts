import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { fillRollups } from "../../curves/samples/fill-rollups.ts";
import type { Dialect } from "../dialect.ts";
import { required } from "./first/columns.ts";

/** Half hours of each series besides its samples, so that a curve of a month reads few rows. */
export const rollups = (dialect: Dialect): Migration => ({
  async up(db) {
    await db.schema
      .createTable("rollups")
      .addColumn("seriesId", "integer", required)
      .addColumn("startTime", "bigint", required)
      .addColumn("count", "integer", required)
      .addColumn("sum", "double precision", required)
      .addColumn("min", "double precision", required)
      .addColumn("max", "double precision", required)
      .addColumn("minTime", "bigint", required)
      .addColumn("maxTime", "bigint", required)
      .addColumn("firstTime", "bigint", required)
      .addColumn("lastTime", "bigint", required)
      .addPrimaryKeyConstraint("rollupsKey", ["seriesId", "startTime"])
      .$call((table) => (dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await fillRollups(db);
  },
});
