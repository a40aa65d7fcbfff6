import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Dialect } from "../dialect.ts";
import { key, required } from "./first/columns.ts";

/**
 * Several platforms on one PostgreSQL: leases, and messages between them. SQLite has a single process, which needs
 * neither.
 */
export const parts = (dialect: Dialect): Migration => ({
  async up(db) {
    const { schema } = db;
    await schema
      .alterTable("devices")
      .addColumn("byGateway", "integer", (column) => required(column).defaultTo(0))
      .execute();
    if (dialect === "sqlite") return;
    await schema
      .createTable("leases")
      .addColumn("name", "text", key)
      .addColumn("holder", "text", required)
      .addColumn("untilTime", "bigint", required)
      .execute();
    await schema
      .createTable("inbox")
      .addColumn("seq", "bigserial", (column) => column.notNull().primaryKey())
      .addColumn("part", "integer", required)
      .addColumn("deviceId", "text", required)
      .addColumn("byGateway", "integer", required)
      .addColumn("topic", "text", required)
      .addColumn("payload", "text", required)
      .addColumn("receiveTime", "bigint", required)
      .execute();
    await schema.createIndex("inboxOfPart").on("inbox").columns(["part", "seq"]).execute();
    // Rows are short-lived: vacuum before there are many dead ones.
    await sql`alter table "inbox" set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`.execute(
      db,
    );
  },
});
