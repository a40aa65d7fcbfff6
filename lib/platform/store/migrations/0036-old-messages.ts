import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What is long over of messages is found without reading all that is kept. */
export const oldMessages: Migration = {
  async up({ schema }) {
    await schema.createIndex("deliveriesByTime").on("deliveries").column("createTime").execute();
    for (const [table, column] of [
      ["awaitedMessages", "doneTime"],
      ["alarmNotices", "takeTime"],
    ] as const)
      await schema
        .createIndex(`${table}By${column}`)
        .on(table)
        .column(column)
        .where(sql.ref(column), "is not", null)
        .execute();
  },
};
