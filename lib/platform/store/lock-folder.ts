import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { StartError } from "../start/start-error.ts";
import { databaseProblemOf } from "./database-problem.ts";
import { databaseName, explain } from "./sqlite.ts";

/** Starts with the database's name, so that backups skip it. */
const lockName = `${databaseName}-lock`;

/**
 * Locks a data folder with its embedded database for this process; undefined while another holds it. The system
 * releases it when the process ends, for any reason. Maintenance commands do not lock, unless they change tables.
 * Throws StartError if the folder is not writable.
 */
export function lockFolder(dataDir: string): { close(): Promise<void> } | undefined {
  let lock: Database.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new Database(join(dataDir, lockName), { timeout: 0 });
    lock.exec("begin exclusive");
  } catch (error) {
    lock?.close();
    if (databaseProblemOf(error) === "locked") return undefined;
    throw new StartError(explain(join(dataDir, databaseName), error));
  }
  const held = lock;
  return { close: async () => void held.close() };
}
