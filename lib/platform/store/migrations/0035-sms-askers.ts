import type { Migration } from "kysely/migration";

/** From where a code was asked for, as a hash; null for those of before. */
export const smsAskers: Migration = {
  async up({ schema }) {
    await schema.alterTable("smsCodes").addColumn("askerHash", "text").execute();
  },
};
