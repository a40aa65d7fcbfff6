import { sql } from "kysely";
import type { Store } from "#lib/platform/store/open.ts";

/** Makes the database reject new rows of a table; the returned function ends that. */
export async function refuseRows({ db, dialect }: Store, table: string): Promise<() => Promise<unknown>> {
  const begin = sql`create trigger refused before insert on ${sql.table(table)}`;
  if (dialect === "sqlite") {
    await sql`${begin} begin select raise(abort, 'refused'); end`.execute(db);
    return () => sql`drop trigger refused`.execute(db);
  }
  await sql`create function refused() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db);
  await sql`${begin} for each row execute function refused()`.execute(db);
  return () => sql`drop function refused cascade`.execute(db);
}
