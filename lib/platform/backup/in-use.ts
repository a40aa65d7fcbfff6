import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { troubleOf } from "../store/trouble.ts";

/** Begins the name of the folder, inside of the data folder, that keeps what a restore replaced. */
export const replacedPrefix = "replaced-";

/** The folder, inside of the data folder, into which a restore copies. One that was killed leaves it behind. */
export const draftName = "restoring.part";

/** Whether some process has this database open: only the last one can leave the journal behind. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 0 });
    database.pragma("journal_mode = DELETE");
    return false;
  } catch (error) {
    // What is damaged may be replaced; nobody can be using it.
    return troubleOf(error) === "locked";
  } finally {
    database?.close();
  }
}
