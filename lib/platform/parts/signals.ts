import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { connectionTo, ruleConnection } from "../store/postgres-connection.ts";
import type { Db } from "../store/schema.ts";

/** What processes on one database tell each other about. */
export type Channel = "live" | "inbox";

/** Words between processes on one PostgreSQL, each of less than 8 000 bytes. They are lost on whom does not listen. */
export type Signals = {
  /** Tells all processes, this one too, once the transaction of `db` is committed. */
  tell(db: Db, channel: Channel, word: string): Promise<void>;
  hear(channel: Channel, listener: (word: string) => void): void;
  /** Calls `listener` when words may have been missed, and can be heard again. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
};

/** The most bytes of a word. */
export const longestWord = 7_500;

const channels = ["live", "inbox"] as const satisfies Channel[];
const again = 1_000;

/** Listens on a connection of its own, which is made anew for ever. Rejects when the first cannot be made. */
export async function startSignals(databaseUrl: string, log: Logger): Promise<Signals> {
  const listeners = new Map<string, ((word: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client(connectionTo(databaseUrl));
    // Without a listener it would end the process; that the connection is gone is told by its end.
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
    log.warn("the connection on which processes tell each other is gone, trying again");
    while (!closed) {
      await wait(again, undefined, { ref: false });
      try {
        await open();
        for (const listener of gaps) listener();
        return;
      } catch {
        // Told once: the database is away, of which every other part of the platform speaks.
      }
    }
  }
  await open();
  return {
    tell: async (db, channel, word) => void (await sql`select pg_notify(${channel}, ${word})`.execute(db)),
    hear: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onGap: (listener) => void gaps.push(listener),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
