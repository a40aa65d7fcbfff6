import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

/** The history of operations with open tasks, custom device orders, and ranges defined by devices. */
export const changes: Migration = {
  async up({ schema }) {
    await schema
      .createTable("changes")
      .addColumn("changeId", "text", key)
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("type", "text", required)
      .addColumn("argId", "text")
      .addColumn("cmd", "text")
      .addColumn("params", "text")
      .addColumn("oldNum", "double precision")
      .addColumn("oldText", "text")
      .addColumn("newNum", "double precision")
      .addColumn("newText", "text")
      .addColumn("state", "text", required)
      .addColumn("reason", "text")
      .addColumn("reportedNum", "double precision")
      .addColumn("reportedText", "text")
      .addColumn("reportTime", "bigint")
      .addColumn("allowQueue", "integer", required)
      .addColumn("userId", "text", required)
      .addColumn("userName", "text", required)
      .addColumn("source", "text", required)
      .addColumn("requestId", "text")
      .addColumn("createTime", "bigint", required)
      .addColumn("sentTime", "bigint")
      .addColumn("ackTime", "bigint")
      .addColumn("ackNum", "double precision")
      .addColumn("expireTime", "bigint")
      .addColumn("finishTime", "bigint")
      .addUniqueConstraint("changesByRequest", ["userId", "requestId"])
      .execute();
    await schema.createIndex("changesOfDevice").on("changes").columns(["deviceId", "createTime"]).execute();
    await schema.createIndex("changesOfUser").on("changes").columns(["userId", "createTime"]).execute();
    // One open task per device and argument or command, enforced by the database.
    for (const subject of ["argId", "cmd"])
      await schema
        .createIndex(`openChangesBy${subject}`)
        .unique()
        .on("changes")
        .columns(["deviceId", subject])
        .where(sql.ref("state"), "in", sql`('waiting', 'queued')`)
        .execute();

    await schema
      .createTable("deviceOrders")
      .addColumn("userId", "text", belongsTo("users.userId"))
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("sort", "integer", required)
      .addPrimaryKeyConstraint("deviceOrdersKey", ["userId", "deviceId"])
      .execute();

    await schema.alterTable("args").addColumn("minArg", "text").execute();
    await schema.alterTable("args").addColumn("maxArg", "text").execute();
  },
};
