import type { Migration } from "kysely/migration";

/** Codes of the role that a person does not have. */
export const people: Migration = {
  async up({ schema }) {
    await schema.alterTable("users").addColumn("withheld", "text").execute();
  },
};
