import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Deletes what accounts deleted earlier left behind, as deleting an account now does (remove-person.ts). */
export const leftPeople: Migration = {
  async up(db) {
    const gone = sql`(select "userId" from "users" where "deleteTime" is not null)`;
    await sql`update "users" set "tenantId" = null where "tenantId" in ${gone}`.execute(db);
    await sql`delete from "deviceUsers" where "sharedBy" in ${gone} and "authType" is not null`.execute(db);
    await sql`delete from "authCodes" where "ownerId" in ${gone}`.execute(db);
    await sql`delete from "addresses" where "userId" in ${gone}`.execute(db);
  },
};
