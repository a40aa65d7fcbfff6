import type { Migration } from "kysely/migration";

/** Hash of the client that requested a code; null for earlier ones. */
export const smsAskers: Migration = {
  async up({ schema }) {
    await schema.alterTable("smsCodes").addColumn("askerHash", "text").execute();
  },
};
