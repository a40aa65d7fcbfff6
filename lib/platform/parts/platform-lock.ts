import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "#lib/domain/settings.ts";
import { StartError } from "../start-error.ts";
import { lockFolder } from "../store/lock-folder.ts";
import { cannotConnect } from "../store/postgres.ts";
import { connectionTo, ruleTransactions } from "../store/postgres-connection.ts";

/** Between two keep-alive queries, for one of them at most, and between two tries of whoever waits. Milliseconds. */
const [every, longest, again] = [3_000, 5_000, 1_000];

type Urgent = { log: Logger; fail(): void };

/** Whether this process is the one now, or another is; "own" is a connection that it lost and the database still has. */
type Answer = "held" | "own" | "taken";

const question = (
  lock: string,
) => `select ${lock}(hashtextextended('the platform with a broker of its own', 0)) as "held",
  pg_backend_pid() as "pid", exists (select from pg_locks where locktype = 'advisory' and pid = $1) as "own"`;

type Waiting = { variable: string; what: string; remedy: string; log: Logger; patience: number };

/** Tries to take a lock until it has it: the platform that holds it may be just ending. */
async function untilHeld<Lock>(take: () => Lock | undefined | Promise<Lock | undefined>, waiting: Waiting) {
  const { variable, what, remedy, log, patience } = waiting;
  const until = performance.now() + patience;
  for (let isTold = false; ; isTold = true) {
    const lock = await take();
    if (lock !== undefined) return lock;
    const taken = `another platform works on this ${what}`;
    if (performance.now() >= until) throw new StartError(`${variable}: ${taken}: stop it, or ${remedy}`);
    if (!isTold) log.warn(`${taken}, waiting for its end`);
    await wait(again);
  }
}

/**
 * Takes the lock that keeps a second platform from the same devices. One with a broker of its own takes it exclusively,
 * those behind one broker share it. On PostgreSQL it is an advisory lock in a transaction that is kept alive: the
 * database ends it after eight seconds of silence or with its connection, and whoever then loses it to another platform
 * ends by `fail`. On SQLite it is a lock of the data folder. Throws StartError when it is still taken after `patience`.
 */
export async function takePlatformLock(
  { DATABASE_URL, MQTT_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "MQTT_URL" | "DATA_DIR">,
  { log, fail }: Urgent,
  patience = 12_000,
): Promise<{ close(): Promise<void> }> {
  if (!DATABASE_URL)
    return untilHeld(() => lockFolder(DATA_DIR), {
      ...{ variable: "DATA_DIR", what: "data folder", log, patience },
      remedy: "give each a folder of its own",
    });
  const lock = MQTT_URL ? "pg_try_advisory_xact_lock_shared" : "pg_try_advisory_xact_lock";
  let client: pg.Client | undefined;
  let pid = 0;
  let closed = false;
  let work: Promise<void> = Promise.resolve();

  async function hold(url: string): Promise<Answer> {
    const opened = new pg.Client({ ...connectionTo(url), query_timeout: longest });
    // Without a listener it would end the process; that the connection is gone is told by its end.
    opened.on("error", () => {});
    try {
      await opened.connect();
      await ruleTransactions(opened);
      await opened.query("begin");
      const { rows } = await opened.query<{ held: boolean; pid: number; own: boolean }>(question(lock), [pid]);
      const [found] = rows;
      if (found?.held) {
        opened.once("end", () => {
          work = reopen(url);
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
  async function reopen(url: string): Promise<void> {
    if (closed) return;
    log.warn("the connection that keeps other platforms from this database is gone, trying again");
    while (!closed) {
      // The database is away, of which every other part of the platform speaks.
      const answer = await hold(url).catch(() => "own");
      if (answer === "held") return;
      if (answer === "taken" && !closed) {
        log.fatal("another platform has taken over what this one carried");
        return fail();
      }
      await wait(again, undefined, { ref: false });
    }
  }
  const first = () =>
    hold(DATABASE_URL).catch((error: unknown) => {
      throw cannotConnect(DATABASE_URL, error);
    });
  await untilHeld(async () => (await first()) === "held" || undefined, {
    ...{ variable: "DATABASE_URL", what: "database", log, patience },
    remedy: "give both one broker by MQTT_URL",
  });
  const keepAlive = setInterval(() => {
    const asked = client;
    // Nothing else reports a connection that went silent.
    asked?.query("select 1").catch(() => asked.end());
  }, every);
  return {
    async close() {
      closed = true;
      clearInterval(keepAlive);
      await work;
      await client?.end();
    },
  };
}
