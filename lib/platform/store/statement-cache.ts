import type Database from "better-sqlite3";

/** Maximum number of compiled statements; the least recently used are dropped. */
const most = 300;

/** Compiles each statement once: Kysely prepares each query again, and compiling costs as much as most of them. */
export function cacheStatements(database: Database.Database): void {
  const compile = database.prepare.bind(database);
  const kept = new Map<string, Database.Statement>();
  // The types of parameters and rows are the caller's claim, and do not exist at run time.
  database.prepare = ((text: string) => {
    const statement = kept.get(text) ?? compile(text);
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? "");
    return statement;
  }) as typeof database.prepare;
}
