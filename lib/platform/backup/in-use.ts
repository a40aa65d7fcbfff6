import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { databaseProblemOf } from "../store/database-problem.ts";

/** Name prefix of the folder, in the data folder, that keeps what a restore replaced. */
export const replacedPrefix = "replaced-";

/** The folder, in the data folder, into which a restore copies. A killed restore leaves it behind. */
export const draftName = "restoring.part";

/** Whether another connection has this database open: only the last one can leave WAL mode. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 0 });
    database.pragma("journal_mode = DELETE");
    return false;
  } catch (error) {
    // A damaged database may be replaced; nobody can be using it.
    return databaseProblemOf(error) === "locked";
  } finally {
    database?.close();
  }
}
