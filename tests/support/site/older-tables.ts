import { sql } from "kysely";
import type { Db } from "#lib/platform/store/schema.ts";

/** Reverts the tables to the second last migration. */
export async function makeOlder(db: Db): Promise<void> {
  await sql`alter table "smsCodes" drop column "askerHash"`.execute(db);
  await sql`delete from kysely_migration where name = '0035-sms-askers'`.execute(db);
}

/** Whether the tables are still reverted. */
export const isOlder = (db: Db): Promise<boolean> =>
  db
    .selectFrom("smsCodes")
    .select("askerHash")
    .execute()
    .then(
      () => false,
      () => true,
    );
