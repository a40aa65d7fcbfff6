import { sql } from "kysely";
import type { Db } from "#lib/platform/store/schema.ts";

/** Makes the tables what they were before the last step but one. */
export async function makeOlder(db: Db): Promise<void> {
  await sql`alter table "smsCodes" drop column "askerHash"`.execute(db);
  await sql`delete from kysely_migration where name = '0035-sms-askers'`.execute(db);
}

/** Whether they still are. */
export const isOlder = (db: Db): Promise<boolean> =>
  db
    .selectFrom("smsCodes")
    .select("askerHash")
    .execute()
    .then(
      () => false,
      () => true,
    );
