import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Index for values that may still be reported late, however long the history is. */
export const lateValues: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("timedOutChanges")
      .on("changes")
      .column("finishTime")
      .where(sql.ref("state"), "=", sql`'timeout'`)
      .execute();
  },
};
