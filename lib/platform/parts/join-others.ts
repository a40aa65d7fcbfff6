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
  /** Ends what connects to the others; the parts are given up by then. */
  close(): Promise<void>;
};

/**
 * Joins the processes that work on the same PostgreSQL behind the same external broker. Undefined for one that has its
 * devices to itself: on SQLite, or with a broker of its own.
 */
export async function joinOthers(
  { DATABASE_URL, MQTT_URL }: Pick<Settings, "DATABASE_URL" | "MQTT_URL">,
  { log, fail }: Urgent,
): Promise<Sharing | undefined> {
  if (!DATABASE_URL || !MQTT_URL) return undefined;
  // A connection of its own: who waits behind costly reads to say that he lives is taken for dead.
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
