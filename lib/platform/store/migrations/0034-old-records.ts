import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for old records, independent of the number of newer ones. */
export const oldRecords: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("settledChanges")
      .on("changes")
      .column("createTime")
      // Settled ones only: queries for open ones by time would otherwise use this index and scan all settled ones.
      .where(sql.ref("state"), "not in", sql`('waiting', 'queued')`)
      .execute();
    for (const table of ["gatewayJobs", "addRecords"])
      await schema.createIndex(`${table}ByTime`).on(table).column("createTime").execute();
  },
};
