import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "#lib/platform/store/open.ts";

/** A hash over every row of every table, including sessions unless `except` names them. */
export async function tableDigest({ db }: Pick<Store, "db">, except: readonly string[] = []): Promise<string> {
  const hash = createHash("sha256");
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  for (const name of tables.filter((each) => !except.includes(each))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    hash.update(name).update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join("\n"),
    );
  }
  return hash.digest("hex");
}
