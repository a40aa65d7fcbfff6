import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "#lib/domain/settings.ts";
import { databaseName } from "./sqlite.ts";

/** Warns who just began a new PostgreSQL beside the data of an embedded database: nothing of them is in it. */
export function warnOfLeftDatabase({ DATABASE_URL, DATA_DIR }: Settings, log: Pick<Logger, "warn">): void {
  const file = join(DATA_DIR, databaseName);
  if (DATABASE_URL === undefined || !existsSync(file)) return;
  log.warn(
    { event: "database.left" },
    `The database of DATABASE_URL is new and empty: nothing of ${resolve(file)} is in it. Without DATABASE_URL that one is used again`,
  );
}
