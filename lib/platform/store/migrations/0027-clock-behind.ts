import type { Migration } from "kysely/migration";

/** By how much a device's clock fell back, in milliseconds, while its readings are taken to be of now; 0 while it has not. */
export const clockBehind: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("devices")
      .addColumn("clockBehind", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
