import type { Migration } from "kysely/migration";

/** When a device last said how it is connected; 0 for what it said before. */
export const networkTime: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("devices")
      .addColumn("networkTime", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
