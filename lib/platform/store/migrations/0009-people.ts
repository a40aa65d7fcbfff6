import type { Migration } from "kysely/migration";

/** Codes that one person does not hold although the role does. */
export const people: Migration = {
  async up({ schema }) {
    await schema.alterTable("users").addColumn("withheld", "text").execute();
  },
};
