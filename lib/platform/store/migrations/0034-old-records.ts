import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What happened long ago is found without reading all that happened since. */
export const oldRecords: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("settledChanges")
      .on("changes")
      .column("createTime")
      // Of settled ones alone: whoever asks for the others in the order of their times would be led through all of these.
      .where(sql.ref("state"), "not in", sql`('waiting', 'queued')`)
      .execute();
    for (const table of ["gatewayJobs", "addRecords"])
      await schema.createIndex(`${table}ByTime`).on(table).column("createTime").execute();
  },
};
