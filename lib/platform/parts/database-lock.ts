import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { connectionTo, ruleConnection } from "../store/postgres-connection.ts";

/** Interval of keep-alive queries, their timeout, and interval of retries. Milliseconds. */
const [every, longest, again] = [3_000, 5_000, 1_000];

/** PostgreSQL's functions for a lock that only one platform holds, and for one that several share. */
export const [soleLock, sharedLock] = ["pg_try_advisory_xact_lock", "pg_try_advisory_xact_lock_shared"] as const;
type Lock = typeof soleLock | typeof sharedLock;

/** Whether the lock is held by this process, or another; "own": by a lost connection of this process. */
type Answer = "held" | "own" | "taken";

const question = (
  lock: Lock,
) => `select ${lock}(hashtextextended('the platform with a broker of its own', 0)) as "held",
  pg_backend_pid() as "pid", exists (select from pg_locks where locktype = 'advisory' and pid = $1) as "own"`;

type Urgent = { log: Logger; fail(): void };

/**
 * A platform's lock on a PostgreSQL, exclusive or shared by its `kind`: an advisory lock in a transaction that is kept
 * alive. The database ends it after eight seconds of silence or with its connection; it is then taken again, or `fail`
 * is called if another platform has it.
 */
export function createDatabaseLock(url: string, kind: Lock, { log, fail }: Urgent) {
  let client: pg.Client | undefined;
  let pid = 0;
  let closed = false;
  let reopening: Promise<void> = Promise.resolve();

  async function acquire(wanted = kind): Promise<Answer> {
    const opened = new pg.Client({ ...connectionTo(url), query_timeout: longest });
    // Without a listener an error would end the process; the "end" event reports the lost connection.
    opened.on("error", () => {});
    try {
      await opened.connect();
      await ruleConnection(opened);
      await opened.query("begin");
      const { rows } = await opened.query<{ held: boolean; pid: number; own: boolean }>(question(wanted), [pid]);
      const [found] = rows;
      if (found?.held) {
        // Nothing else detects a silent connection.
        const keepAlive = setInterval(() => opened.query("select 1").catch(() => opened.end()), every);
        opened.once("end", () => {
          clearInterval(keepAlive);
          if (client === opened) reopening = reopen();
        });
        [client, pid] = [opened, found.pid];
        return "held";
      }
      await opened.end();
      return found?.own ? "own" : "taken";
    } catch (error) {
      opened.end().catch(() => {});
      throw error;
    }
  }
  async function reopen(): Promise<void> {
    if (closed) return;
    log.warn("the connection that holds the database lock was lost, reconnecting");
    while (!closed) {
      // The database is unavailable, which other parts of the platform report.
      const answer = await acquire().catch(() => "own");
      if (answer === "held") return;
      if (answer === "taken" && !closed) {
        log.fatal("another platform took the database lock: this process stops");
        return fail();
      }
      await wait(again, undefined, { ref: false });
    }
  }
  async function release(): Promise<void> {
    const left = client;
    client = undefined;
    await left?.end();
  }
  return {
    /**
     * Takes the lock, or the other kind of it, if it is free. Rejects if the database cannot be reached. A lost one is
     * always taken again as `kind`.
     */
    acquire: acquire,
    /** Releases the lock, which may then be taken again. */
    release,
    async close() {
      closed = true;
      await reopening;
      await release();
    },
  };
}
