import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Settings } from "#lib/domain/settings.ts";
import { StartError } from "../start/start-error.ts";
import { lockFolder } from "../store/lock-folder.ts";
import { isBehind, openStore } from "../store/open.ts";
import { cannotConnect } from "../store/postgres.ts";
import { createDatabaseLock, sharedLock, soleLock } from "./database-lock.ts";

/** Interval of retries while waiting. Milliseconds. */
const again = 1_000;

type Urgent = { log: Logger; fail(): void };

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
  acquire: () => Lock | Obstacle | Promise<Lock | Obstacle>,
  { variable, log, patience }: Waiting,
): Promise<Lock> {
  const until = performance.now() + patience;
  for (let isLogged = false; ; isLogged = true) {
    const lock = await acquire();
    if (!("taken" in lock)) return lock;
    const { taken, remedy } = lock;
    if (performance.now() >= until) throw new StartError(`${variable}: ${taken}: ${remedy}`);
    if (!isLogged) log.warn(`${taken}, waiting for it to stop`);
    await wait(again);
  }
}

/**
 * Takes the lock that keeps a second platform from the same devices: exclusive with the embedded broker, shared with an
 * external one. On PostgreSQL a process that loses it to another platform ends by `fail`. On SQLite it is a lock of the
 * data folder. Throws StartError if it is still taken after `patience`.
 *
 * Platforms with a shared lock also share their tables. If this version must change these, it does so with the
 * exclusive lock: a platform of an older version would continue to write the old tables.
 */
export async function acquirePlatformLock(
  { DATABASE_URL, MQTT_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "MQTT_URL" | "DATA_DIR">,
  { log, fail }: Urgent,
  patience = 12_000,
): Promise<{ close(): Promise<void> }> {
  if (!DATABASE_URL) return untilHeld(() => lockFolder(DATA_DIR) ?? onFolder, { variable: "DATA_DIR", log, patience });
  const tables = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR };
  const lock = createDatabaseLock(DATABASE_URL, MQTT_URL ? sharedLock : soleLock, { log, fail });
  const takes = async (kind?: typeof soleLock) => {
    const answer = await lock.acquire(kind).catch((error: unknown) => {
      throw cannotConnect(DATABASE_URL, error);
    });
    return answer === "held";
  };
  const take = async () => {
    if (MQTT_URL && (await isBehind(tables))) {
      if (!(await takes(soleLock))) return onOldTables;
      await openStore(tables)
        .then((store) => store.close())
        .finally(lock.release);
    }
    return (await takes()) ? lock : onDatabase;
  };
  return untilHeld(take, { variable: "DATABASE_URL", log, patience });
}
