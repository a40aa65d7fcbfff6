import { chmodSync, copyFileSync, existsSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import Database from "better-sqlite3";
import { lastBackupName } from "#lib/domain/last-backup.ts";
import { isDraft } from "../pictures/picture-folder.ts";
import { codeOf, StartError } from "../start/start-error.ts";
import { databaseProblemOf } from "../store/database-problem.ts";
import { databaseName } from "../store/sqlite.ts";
import { draftName, replacedPrefix } from "./in-use.ts";
import { filesBelow, type Manifest, writeManifest } from "./manifest.ts";

/** Database files, which are copied separately, data replaced by an earlier restore, and unfinished files. */
const apart = (name: string) =>
  [databaseName, replacedPrefix, `${draftName}${sep}`].some((beginning) => name.startsWith(beginning)) ||
  name === lastBackupName ||
  isDraft(name);

/** Copies files that are missing in the copy. A file deleted in the meantime is not part of the backup. */
async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of await filesBelow(from)) {
    if (apart(name) || existsSync(join(to, name))) continue;
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, name), join(to, name)).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
    });
  }
}

/**
 * A consistent copy of a database while others write to it. Not SQLite's incremental backup, which restarts after each
 * write of another process, and devices write every second.
 */
function copyOpened(from: string, to: string): void {
  const database = new Database(from, { readonly: true, fileMustExist: true });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
}

/** Files of a database that is not open: the database, and the journal left by a killed process. */
const filesOf = (database: string) => [database, `${database}-wal`].filter((file) => existsSync(file));
const timesOf = (files: readonly string[]) => files.map((file) => statSync(file).mtimeMs).join();

/** A copy of a database that is not open, whose files are therefore complete. */
function copyClosed(from: string, to: string): void {
  const files = filesOf(from);
  const before = timesOf(files);
  for (const file of files) {
    const copied = to + file.slice(from.length);
    copyFileSync(file, copied);
    chmodSync(copied, 0o600);
  }
  if (timesOf(filesOf(from)) !== before) throw new StartError(`${from} changed during the backup: try again`);
  const copy = new Database(to);
  try {
    copy.pragma("journal_mode = DELETE");
    copy.exec("vacuum");
  } finally {
    copy.close();
  }
}

/** SQLite's error codes for a folder that this user, or nobody, may write. */
const unwritable = ["SQLITE_READONLY_DIRECTORY", "SQLITE_CANTOPEN"];

function copyDatabase(from: string, to: string): void {
  try {
    copyOpened(from, to);
  } catch (error) {
    // SQLite opens a database in WAL mode only where it can create the -shm file. A running process has created it; a
    // killed one may have left the journal without it.
    if (!unwritable.includes(codeOf(error)) || existsSync(`${from}-shm`)) throw error;
    copyClosed(from, to);
  }
  const copy = new Database(to, { readonly: true });
  try {
    const found = copy.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new StartError(`The database is damaged, nothing was backed up: ${String(found)}`);
  } finally {
    copy.close();
  }
}

/**
 * Copies the data folder to a new folder while the product runs: a consistent database, and every picture that it
 * refers to. The folder only appears when it is complete. Throws a StartError when it cannot be made.
 */
export async function backUp(dataDir: string, target: string, now: number): Promise<Manifest> {
  const [from, to] = [resolve(dataDir), resolve(target)];
  if (existsSync(to)) throw new StartError(`${target} already exists: name a new folder`);
  if (`${to}${sep}`.startsWith(`${from}${sep}`)) throw new StartError(`${target} is inside the data folder`);
  if (!(await stat(from).catch(() => null))) throw new StartError(`There is no data folder ${dataDir} (DATA_DIR)`);
  const draft = `${to}.part`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    // Before and after the database: any picture that it refers to is present in one of the two passes.
    await copyFiles(from, draft);
    if (existsSync(join(from, databaseName))) {
      copyDatabase(join(from, databaseName), join(draft, databaseName));
      await copyFiles(from, draft);
    }
    const made = await writeManifest(draft, now);
    await rename(draft, to);
    // Its date is reported at the next start. A failure to write it, as on a full disk, does not affect the backup.
    await writeFile(join(from, lastBackupName), "").catch(() => undefined);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof StartError) throw error;
    if (databaseProblemOf(error) === "damaged")
      throw new StartError(`The database is damaged, nothing was backed up: ${codeOf(error)}`);
    // The system's message names the file, which may be unreadable or unwritable for this user.
    throw new StartError(`Nothing was backed up: ${error instanceof Error ? error.message : codeOf(error)}`);
  }
}
