import { type SchemaModule, sql } from "kysely";
import type { Dialect } from "../../dialect.ts";
import { belongsTo, key, required } from "./columns.ts";

/** Measurements: latest values, history, alarms. */
export async function createMeasurements(schema: SchemaModule, dialect: Dialect): Promise<void> {
  await schema
    .createTable("latestValues")
    .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
    .addColumn("argId", "text", required)
    .addColumn("num", "double precision")
    .addColumn("text", "text")
    .addColumn("dataTime", "bigint", required)
    .addColumn("receiveTime", "bigint", required)
    .addColumn("sinceTime", "bigint", required)
    .addColumn("quality", "text", required)
    .addPrimaryKeyConstraint("latestValuesKey", ["deviceId", "argId"])
    .execute();

  await schema
    .createTable("series")
    .addColumn("seriesId", dialect === "sqlite" ? "integer" : "serial", (column) => column.notNull().primaryKey())
    .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
    .addColumn("argId", "text", required)
    .addUniqueConstraint("seriesOfDevice", ["deviceId", "argId"])
    .execute();

  // No foreign key: its check per row would dominate the cost of ingest. Deleting a device deletes these first.
  await schema
    .createTable("samples")
    .addColumn("seriesId", "integer", required)
    .addColumn("dataTime", "bigint", required)
    .addColumn("receiveTime", "bigint", required)
    .addColumn("value", "double precision", required)
    .addPrimaryKeyConstraint("samplesKey", ["seriesId", "dataTime"])
    .$call((table) => (dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
    .execute();

  await schema
    .createTable("alarms")
    .addColumn("policeId", "text", key)
    .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
    .addColumn("alarmType", "text", required)
    .addColumn("level", "text", required)
    .addColumn("argId", "text")
    .addColumn("value", "double precision")
    .addColumn("limit", "double precision")
    .addColumn("unit", "text")
    .addColumn("alarmTime", "bigint", required)
    .addColumn("recoverTime", "bigint")
    .addColumn("dealTime", "bigint")
    .addColumn("dealUserId", "text")
    .addColumn("dealNote", "text")
    .addColumn("status", "text", required)
    .execute();
  await schema.createIndex("alarmsByStatus").on("alarms").columns(["status", "alarmTime"]).execute();
  await schema.createIndex("alarmsOfDevice").on("alarms").columns(["deviceId", "alarmTime"]).execute();
  await schema
    .createIndex("openAlarms")
    .on("alarms")
    .column("deviceId")
    .where(sql.ref("recoverTime"), "is", null)
    .execute();
}
