import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Takes away what people whose accounts ended before left behind, as it is when an account ends now (remove-person.ts). */
export const leftPeople: Migration = {
  async up(db) {
    const gone = sql`(select "userId" from "users" where "deleteTime" is not null)`;
    await sql`update "users" set "tenantId" = null where "tenantId" in ${gone}`.execute(db);
    await sql`delete from "deviceUsers" where "sharedBy" in ${gone} and "authType" is not null`.execute(db);
    await sql`delete from "authCodes" where "ownerId" in ${gone}`.execute(db);
    await sql`delete from "addresses" where "userId" in ${gone}`.execute(db);
  },
};
