import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

/** An older database may have several open incidents of one cause: only the newest stays open. */
const closeRepeated = (db: Kysely<unknown>) =>
  sql`update "alarms" set "recoverTime" = "alarmTime" where "recoverTime" is null and exists (
    select 1 from "alarms" as newer where newer."deviceId" = "alarms"."deviceId"
      and newer."alarmType" = "alarms"."alarmType" and coalesce(newer."argId", '') = coalesce("alarms"."argId", '')
      and newer."recoverTime" is null
      and (newer."alarmTime" > "alarms"."alarmTime"
        or (newer."alarmTime" = "alarms"."alarmTime" and newer."policeId" > "alarms"."policeId"))
  )`.execute(db);

/** Persistent state of the alarm engine: running delays, pending notices, snoozes. */
export const alarmEngine: Migration = {
  async up(db) {
    const { schema } = db;
    await schema.alterTable("alarms").addColumn("code", "text").execute();
    await schema.alterTable("alarms").addColumn("snoozeUntil", "bigint").execute();
    await closeRepeated(db);
    // One open incident per device and cause, enforced by the database.
    await schema
      .createIndex("openAlarmByCause")
      .unique()
      .on("alarms")
      .columns(["deviceId", "alarmType"])
      .column(sql`coalesce(${sql.ref("argId")}, '')`)
      .where(sql.ref("recoverTime"), "is", null)
      .execute();
    await schema
      .createIndex("snoozedAlarms")
      .on("alarms")
      .column("snoozeUntil")
      .where(sql.ref("snoozeUntil"), "is not", null)
      .execute();

    await schema
      .createTable("alarmNotices")
      .addColumn("noticeId", "text", key)
      .addColumn("policeId", "text", belongsTo("alarms.policeId"))
      .addColumn("kind", "text", required)
      .addColumn("createTime", "bigint", required)
      .addColumn("takeTime", "bigint")
      .execute();
    await schema
      .createIndex("waitingAlarmNotices")
      .on("alarmNotices")
      .column("createTime")
      .where(sql.ref("takeTime"), "is", null)
      .execute();
    await schema.createIndex("alarmNoticesOfAlarm").on("alarmNotices").column("policeId").execute();

    await schema
      .createTable("alarmPending")
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("cause", "text", required)
      .addColumn("phase", "text", required)
      .addColumn("sinceTime", "bigint", required)
      .addColumn("baseTime", "bigint", required)
      .addColumn("dueTime", "bigint", required)
      .addPrimaryKeyConstraint("alarmPendingKey", ["deviceId", "cause"])
      .execute();
    await schema.createIndex("alarmPendingDue").on("alarmPending").column("dueTime").execute();

    await schema
      .createTable("lateFaults")
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("argId", "text", required)
      .addColumn("dataTime", "bigint", required)
      .addColumn("code", "text", required)
      .addPrimaryKeyConstraint("lateFaultsKey", ["deviceId", "argId", "dataTime"])
      .execute();
  },
};
