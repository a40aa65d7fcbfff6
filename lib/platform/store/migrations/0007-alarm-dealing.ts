import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When the platform wrote an alarm: its own time is by the device's clock, and does not tell what a list contained. */
export const alarmDealing: Migration = {
  async up(db) {
    await db.schema
      .alterTable("alarms")
      .addColumn("createTime", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table("alarms")} set ${sql.ref("createTime")} = ${sql.ref("alarmTime")}`.execute(db);
    await db.schema.createIndex("alarmsByTime").on("alarms").column("alarmTime").execute();
  },
};
