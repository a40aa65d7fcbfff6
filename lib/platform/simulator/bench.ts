import type { Logger } from "pino";
import type { Db } from "../store/schema.ts";

type Options = {
  db: Db;
  log: Logger;
  plugIn(deviceId: string): () => Promise<void>;
};

/** How soon somebody plugs a module in. Milliseconds. */
const lookEvery = 300;

/**
 * The bench of whoever uses the firmware tool on a simulated site: for each temporary device somebody plugs a module
 * in, and unplugs it once the device is destroyed.
 */
export function startBench({ db, log, plugIn }: Options): () => Promise<void> {
  const plugged = new Map<string, () => Promise<void>>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const rows = await db.selectFrom("temporaryDevices").select("deviceId").execute();
    const there = new Set(rows.map(({ deviceId }) => deviceId));
    for (const [deviceId, unplug] of plugged)
      if (!there.has(deviceId)) {
        plugged.delete(deviceId);
        await unplug();
      }
    for (const deviceId of there) if (!plugged.has(deviceId) && !closed) plugged.set(deviceId, plugIn(deviceId));
  }
  function again(): void {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, "the bench could not be looked at"))
      .finally(() => {
        if (!closed) timer = setTimeout(again, lookEvery);
      });
  }
  again();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await looking;
    await Promise.all([...plugged.values()].map((unplug) => unplug()));
  };
}
