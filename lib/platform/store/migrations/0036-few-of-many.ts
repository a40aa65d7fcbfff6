import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The few that are looked for among many: loans that end, what somebody lent, devices that go, what is long over of
 * messages, super administrators.
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
