import type { Migration } from "kysely/migration";

/** When a device's access token was last replaced; 0 is never. */
export const tokenTimes: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("devices")
      .addColumn("tokenTime", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex("devices_tokenTime").on("devices").column("tokenTime").execute();
  },
};
