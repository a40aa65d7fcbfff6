import { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Settings } from "#lib/domain/settings.ts";
import { postgresDialect } from "../store/postgres.ts";
import type { Schema } from "../store/schema.ts";
import { type SharedParts, shareParts } from "./share-parts.ts";
import { type Signals, startSignals } from "./signals.ts";

type Urgent = { log: Logger; fail(): void };
type Sharing = {
  signals: Signals;
  parts: SharedParts;
  /** Closes the connections to other processes; the parts have been released before. */
  close(): Promise<void>;
};

/**
 * Joins the processes that share a PostgreSQL and an external broker. Undefined for a process with its own devices: on
 * SQLite, or with the embedded broker.
 */
export async function joinOthers(
  { DATABASE_URL, MQTT_URL }: Pick<Settings, "DATABASE_URL" | "MQTT_URL">,
  { log, fail }: Urgent,
): Promise<Sharing | undefined> {
  if (!DATABASE_URL || !MQTT_URL) return undefined;
  // A separate connection: a heartbeat waiting behind slow queries would make this process count as dead.
  const db = new Kysely<Schema>({ dialect: await postgresDialect(DATABASE_URL, 1) });
  const signals = await startSignals(DATABASE_URL, log);
  return {
    signals,
    parts: shareParts({ store: { db }, signals, log, overtaken: fail }),
    async close() {
      await signals.close();
      await db.destroy();
    },
  };
}
