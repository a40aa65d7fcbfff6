import type { Migration } from "kysely/migration";

/** How far a device's clock fell behind, in milliseconds, while its readings are corrected; 0 otherwise. */
export const clockBehind: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("devices")
      .addColumn("clockBehind", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
