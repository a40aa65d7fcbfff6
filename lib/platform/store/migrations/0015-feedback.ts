import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

export const feedbackTickets: Migration = {
  async up({ schema }) {
    await schema
      .createTable("feedback")
      .addColumn("ticketNo", "text", key)
      .addColumn("userId", "text", belongsTo("users.userId"))
      .addColumn("content", "text", required)
      .addColumn("contact", "text")
      .addColumn("deviceId", "text")
      .addColumn("images", "text")
      .addColumn("appInfo", "text")
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema.createIndex("feedbackByTime").on("feedback").column("createTime").execute();
  },
};
