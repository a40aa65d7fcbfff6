import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Partial indexes for few rows among many: expiring loans, loans by a person, devices to delete, old messages, super
 * administrators.
 */
export const fewOfMany: Migration = {
  async up({ schema }) {
    for (const [table, column] of [
      ["deviceUsers", "expireTime"],
      ["deviceUsers", "sharedBy"],
      ["devices", "deleteTime"],
      ["awaitedMessages", "doneTime"],
      ["alarmNotices", "takeTime"],
    ] as const)
      await schema
        .createIndex(`${table}By${column}`)
        .on(table)
        .column(column)
        .where(sql.ref(column), "is not", null)
        .execute();
    await schema.createIndex("deliveriesByTime").on("deliveries").column("createTime").execute();
    await schema
      .createIndex("superAdmins")
      .on("users")
      .column("userId")
      .where(sql.ref("role"), "=", sql`'superAdmin'`)
      .execute();
  },
};
