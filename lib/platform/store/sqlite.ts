import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { SqliteDialect } from "kysely";
import { codeOf, StartError } from "../start-error.ts";
import { cacheStatements } from "./statement-cache.ts";

/**
 * The embedded database in `dataDir`, made when missing. A commit that was answered survives a power cut
 * (synchronous FULL). Throws StartError when the folder cannot be written or the file is no database.
 */
export function sqliteDialect(dataDir: string): SqliteDialect {
  const file = join(dataDir, "platform.db");
  try {
    mkdirSync(dataDir, { recursive: true });
    const database = new Database(file, { timeout: 5000 });
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // A read-only file opens without complaint: only a write tells.
    database.exec("begin immediate; commit");
    cacheStatements(database);
    return new SqliteDialect({ database });
  } catch (error) {
    throw new StartError(explain(file, error));
  }
}

function explain(file: string, error: unknown): string {
  const code = codeOf(error);
  if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT")
    return `${file} is damaged or is not a database of this product`;
  return `DATA_DIR: cannot write ${file} (${code})`;
}
