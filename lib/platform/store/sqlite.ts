import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { SqliteDialect } from "kysely";
import { draftName } from "../backup/in-use.ts";
import { codeOf, StartError } from "../start/start-error.ts";
import { databaseProblemOf } from "./database-problem.ts";
import { WritingDialect } from "./sqlite-driver.ts";
import { cacheStatements } from "./statement-cache.ts";

/** File name of the embedded database in the data folder. */
export const databaseName = "platform.db";

/** How long a write waits for another process, in milliseconds; it blocks this process meanwhile. */
const patience = 1000;

/**
 * The embedded database in `dataDir`, created if missing. An acknowledged commit survives a power cut (synchronous
 * FULL). Throws StartError if the folder is not writable or the file is no database.
 */
export function sqliteDialect(dataDir: string): SqliteDialect {
  const file = join(dataDir, databaseName);
  const draft = join(dataDir, draftName);
  if (existsSync(draft))
    throw new StartError(
      `${draft} is left over from an interrupted restore: run the restore again, or delete that folder to keep the present data`,
    );
  if (!existsSync(file) && existsSync(`${file}-wal`))
    throw new StartError(`${file} is missing, although its journal exists: restore it from a backup`);
  let database: Database.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    database = new Database(file, { timeout: patience });
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // A read-only file opens without an error: only a write reveals it.
    database.exec("begin immediate; commit");
    readEachTable(database);
    cacheStatements(database);
    return new WritingDialect(database);
  } catch (error) {
    database?.close();
    throw new StartError(explain(file, error));
  }
}

/** Reads the start of every table and index, so that a damaged one is found now and not in use. */
function readEachTable(database: Database.Database): void {
  const names = database.prepare("select name from sqlite_master where type = 'table' and rootpage > 0").pluck().all();
  for (const name of names) database.prepare(`select * from "${String(name)}" limit 1`).get();
}

/** Why the database cannot be opened, as a line for the operator. */
export function explain(file: string, error: unknown): string {
  const trouble = databaseProblemOf(error);
  if (trouble === "damaged")
    return `${file} is damaged or is not a database of this product: restore it from a backup (${codeOf(error)})`;
  if (trouble === "locked") return `${file} is in use by another program (${codeOf(error)})`;
  if (trouble === "full") return `DATA_DIR: the disk of ${file} is full`;
  return `DATA_DIR: cannot write ${file} (${codeOf(error)})`;
}
