import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

/** Alarm settings, push registrations, pending announcements, and the message queue. */
export const messages: Migration = {
  async up({ schema }) {
    await schema
      .createTable("messageSettings")
      .addColumn("userId", "text", (column) => belongsTo("users.userId")(column).primaryKey())
      .addColumn("app", "integer", required)
      .addColumn("sms", "integer", required)
      .addColumn("wx", "integer", required)
      .addColumn("email", "integer", required)
      .addColumn("webhook", "integer", required)
      .addColumn("webhookUrl", "text")
      .addColumn("webhookSecret", "text")
      .addColumn("offlineAlarm", "integer", required)
      .addColumn("offlineDelayMin", "integer", required)
      .addColumn("quietFrom", "text")
      .addColumn("quietTo", "text")
      .addColumn("escalateAfterMin", "integer")
      .addColumn("escalateTo", "text")
      .execute();

    await schema
      .createTable("pushTargets")
      .addColumn("targetId", "text", key)
      .addColumn("userId", "text", belongsTo("users.userId"))
      .addColumn("tokenHash", "text", required)
      .addColumn("platform", "text", required)
      .addColumn("clientId", "text", required)
      .addColumn("packageName", "text")
      .addColumn("endpoint", "text", (column) => column.unique())
      .addColumn("p256dh", "text")
      .addColumn("auth", "text")
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema.createIndex("pushTargetsOfUser").on("pushTargets").column("userId").execute();
    await schema.createIndex("pushTargetsOfToken").on("pushTargets").column("tokenHash").execute();

    await schema
      .createTable("awaitedMessages")
      .addColumn("messageId", "text", key)
      .addColumn("userId", "text", belongsTo("users.userId"))
      .addColumn("policeId", "text", belongsTo("alarms.policeId"))
      .addColumn("kind", "text", required)
      .addColumn("createTime", "bigint", required)
      .addColumn("dueTime", "bigint", required)
      .addColumn("doneTime", "bigint")
      .addColumn("outcome", "text")
      .execute();
    await schema
      .createIndex("awaitedMessagesDue")
      .on("awaitedMessages")
      .column("dueTime")
      .where(sql.ref("doneTime"), "is", null)
      .execute();
    await schema.createIndex("awaitedMessagesOfAlarm").on("awaitedMessages").column("policeId").execute();
    await schema.createIndex("awaitedMessagesOfUser").on("awaitedMessages").columns(["userId", "doneTime"]).execute();

    await schema
      .createTable("deliveries")
      .addColumn("deliveryId", "text", key)
      .addColumn("userId", "text", belongsTo("users.userId"))
      .addColumn("channel", "text", required)
      .addColumn("targetId", "text")
      .addColumn("kind", "text", required)
      .addColumn("title", "text", required)
      .addColumn("text", "text", required)
      .addColumn("link", "text", required)
      .addColumn("tag", "text", required)
      .addColumn("events", "text", required)
      .addColumn("createTime", "bigint", required)
      .addColumn("dueTime", "bigint", required)
      .addColumn("state", "text", required)
      .addColumn("attempts", "integer", required)
      .addColumn("leaseTime", "bigint")
      .addColumn("sentTime", "bigint")
      .addColumn("shownTime", "bigint")
      .addColumn("reason", "text")
      .addColumn("receipt", "text")
      .execute();
    await schema
      .createIndex("deliveriesDue")
      .on("deliveries")
      .column("dueTime")
      .where(sql.ref("state"), "in", sql`('waiting', 'sending')`)
      .execute();
    await schema.createIndex("deliveriesOfUser").on("deliveries").columns(["userId", "createTime"]).execute();
  },
};
