import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "#lib/domain/settings.ts";
import { databaseName } from "./sqlite.ts";

/** Warns if a new PostgreSQL database is used while the data folder has an embedded one, whose data it lacks. */
export function warnOfUnusedDatabase({ DATABASE_URL, DATA_DIR }: Settings, log: Pick<Logger, "warn">): void {
  const file = join(DATA_DIR, databaseName);
  if (DATABASE_URL === undefined || !existsSync(file)) return;
  log.warn(
    { event: "database.left" },
    `The database of DATABASE_URL is new and empty: it contains no data from ${resolve(file)}. To use that file again, unset DATABASE_URL`,
  );
}
