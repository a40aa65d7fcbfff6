import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { StartError } from "../start-error.ts";
import { databaseName, explain } from "./sqlite.ts";
import { troubleOf } from "./trouble.ts";

/** Its name begins with that of the database, by which no backup takes it along. */
const lockName = `${databaseName}-lock`;

/**
 * Locks a data folder with its embedded database for this process; undefined while another one holds it. The system
 * releases it when the process ends, however it ends. Maintenance commands do without, unless they change tables. Throws
 * StartError when the folder is not writable.
 */
export function lockFolder(dataDir: string): { close(): Promise<void> } | undefined {
  let lock: Database.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new Database(join(dataDir, lockName), { timeout: 0 });
    lock.exec("begin exclusive");
  } catch (error) {
    lock?.close();
    if (troubleOf(error) === "locked") return undefined;
    throw new StartError(explain(join(dataDir, databaseName), error));
  }
  const held = lock;
  return { close: async () => void held.close() };
}
