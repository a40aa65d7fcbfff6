import type { Migration } from "kysely/migration";

/** When a device last reported its kind of connection; 0 for earlier reports. */
export const networkTime: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("devices")
      .addColumn("networkTime", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
