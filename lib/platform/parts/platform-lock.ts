import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "#lib/domain/settings.ts";
import { StartError } from "../start/start-error.ts";
import { lockFolder } from "../store/lock-folder.ts";
import { isBehind, openStore } from "../store/open.ts";
import { cannotConnect } from "../store/postgres.ts";
import { connectionTo, ruleConnection } from "../store/postgres-connection.ts";

/** Interval of keep-alive queries, their timeout, and interval of retries while waiting. Milliseconds. */
const [every, longest, again] = [3_000, 5_000, 1_000];

type Urgent = { log: Logger; fail(): void };

/** Whether the lock is held by this process, or another; "own": by a lost connection of this process. */
type Answer = "held" | "own" | "taken";

const [soleLock, sharedLock] = ["pg_try_advisory_xact_lock", "pg_try_advisory_xact_lock_shared"];

const question = (
  lock: string,
) => `select ${lock}(hashtextextended('the platform with a broker of its own', 0)) as "held",
  pg_backend_pid() as "pid", exists (select from pg_locks where locktype = 'advisory' and pid = $1) as "own"`;

/** Why a platform cannot start, and the remedy. */
type Obstacle = { taken: string; remedy: string };
const onFolder: Obstacle = {
  taken: "another platform works on this data folder",
  remedy: "stop it, or give each its own folder",
};
const onDatabase: Obstacle = {
  taken: "another platform works on this database",
  remedy: "stop it, or set MQTT_URL of both to one broker",
};
const onOldTables: Obstacle = {
  taken: "another platform works on this database, whose tables this version has to change",
  remedy: "stop all platforms of the older version",
};

type Waiting = { variable: string; log: Logger; patience: number };

/** Retries until the lock is free: its holder may be about to end. */
async function untilHeld<Lock extends object>(
  take: () => Lock | Obstacle | Promise<Lock | Obstacle>,
  { variable, log, patience }: Waiting,
): Promise<Lock> {
  const until = performance.now() + patience;
  for (let isTold = false; ; isTold = true) {
    const lock = await take();
    if (!("taken" in lock)) return lock;
    const { taken, remedy } = lock;
    if (performance.now() >= until) throw new StartError(`${variable}: ${taken}: ${remedy}`);
    if (!isTold) log.warn(`${taken}, waiting for it to stop`);
    await wait(again);
  }
}

/**
 * Takes the lock that keeps a second platform from the same devices: exclusive with the embedded broker, shared with an
 * external one. On PostgreSQL it is an advisory lock in a transaction that is kept alive: the database ends it after
 * eight seconds of silence or with its connection, and a process that thereby loses the lock to another platform ends
 * by `fail`. On SQLite it is a lock of the data folder. Throws StartError if it is still taken after `patience`.
 *
 * Platforms with a shared lock also share their tables. If this version must change these, it does so with the
 * exclusive lock: a platform of an older version would continue to write the old tables.
 */
export async function takePlatformLock(
  { DATABASE_URL, MQTT_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "MQTT_URL" | "DATA_DIR">,
  { log, fail }: Urgent,
  patience = 12_000,
): Promise<{ close(): Promise<void> }> {
  if (!DATABASE_URL) return untilHeld(() => lockFolder(DATA_DIR) ?? onFolder, { variable: "DATA_DIR", log, patience });
  const lock = MQTT_URL ? sharedLock : soleLock;
  let client: pg.Client | undefined;
  let pid = 0;
  let closed = false;
  let work: Promise<void> = Promise.resolve();

  async function hold(url: string, wanted: string): Promise<Answer> {
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
          if (client === opened) work = reopen(url);
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
  async function leave(): Promise<void> {
    const left = client;
    client = undefined;
    await left?.end();
  }
  async function reopen(url: string): Promise<void> {
    if (closed) return;
    log.warn("the connection that holds the database lock was lost, reconnecting");
    while (!closed) {
      // The database is unavailable, which other parts of the platform report.
      const answer = await hold(url, lock).catch(() => "own");
      if (answer === "held") return;
      if (answer === "taken" && !closed) {
        log.fatal("another platform took the database lock: this process stops");
        return fail();
      }
      await wait(again, undefined, { ref: false });
    }
  }
  const first = (url: string, wanted: string) =>
    hold(url, wanted).catch((error: unknown) => {
      throw cannotConnect(url, error);
    });
  const held = {
    async close() {
      closed = true;
      await work;
      await leave();
    },
  };
  const take = async (url: string) => {
    const tables = { databaseUrl: url, dataDir: DATA_DIR };
    if (MQTT_URL && (await isBehind(tables))) {
      if ((await first(url, soleLock)) !== "held") return onOldTables;
      await openStore(tables)
        .then((store) => store.close())
        .finally(leave);
    }
    return (await first(url, lock)) === "held" ? held : onDatabase;
  };
  return untilHeld(() => take(DATABASE_URL), { variable: "DATABASE_URL", log, patience });
}
