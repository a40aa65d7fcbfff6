import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { connectionTo, ruleConnection } from "../store/postgres-connection.ts";
import type { Db } from "../store/schema.ts";

/** Topics of notifications between processes on one database. */
export type Channel = "live" | "inbox";

/** Notifications between processes on one PostgreSQL, each below 8,000 bytes. Not stored for absent processes. */
export type Signals = {
  /** Notifies all processes, including this one, when the transaction of `db` is committed. */
  notify(db: Db, channel: Channel, word: string): Promise<void>;
  listen(channel: Channel, listener: (word: string) => void): void;
  /** Calls `listener` after notifications may have been missed, once they can be received again. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
};

/** The most bytes of a notification. */
export const longestPayload = 7_500;

const channels = ["live", "inbox"] as const satisfies Channel[];
const again = 1_000;

/** Listens on a separate connection, with endless reconnection. Rejects if the first one fails. */
export async function startSignals(databaseUrl: string, log: Logger): Promise<Signals> {
  const listeners = new Map<string, ((word: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client(connectionTo(databaseUrl));
    // Without a listener an error would end the process; the "end" event reports the lost connection.
    opened.on("error", () => {});
    try {
      await opened.connect();
      await ruleConnection(opened);
      for (const channel of channels) await opened.query(`listen "${channel}"`);
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    opened.on("notification", ({ channel, payload = "" }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    opened.once("end", () => void reopen());
    client = opened;
  }
  async function reopen(): Promise<void> {
    if (closed) return;
    log.warn("the connection for notifications between processes was lost, reconnecting");
    while (!closed) {
      await wait(again, undefined, { ref: false });
      try {
        await open();
        for (const listener of gaps) listener();
        return;
      } catch {
        // Logged once: the database is unavailable, which other parts of the platform report.
      }
    }
  }
  await open();
  return {
    notify: async (db, channel, word) => void (await sql`select pg_notify(${channel}, ${word})`.execute(db)),
    listen: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onGap: (listener) => void gaps.push(listener),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
