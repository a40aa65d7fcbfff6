import type { Logger } from "pino";
import type { Db } from "../../store/schema.ts";

type Options = {
  db: Db;
  log: Logger;
  plugIn(deviceId: string): () => Promise<void>;
};

/** How soon a module is connected. Milliseconds. */
const lookEvery = 300;

/**
 * The test bench for the firmware tool on a simulated site: connects a module for each temporary device, and
 * disconnects it once the device is deleted.
 */
export function startBench({ db, log, plugIn }: Options): () => Promise<void> {
  const plugged = new Map<string, () => Promise<void>>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();

  async function check(): Promise<void> {
    const rows = await db.selectFrom("temporaryDevices").select("deviceId").execute();
    const listed = new Set(rows.map(({ deviceId }) => deviceId));
    for (const [deviceId, unplug] of plugged)
      if (!listed.has(deviceId)) {
        plugged.delete(deviceId);
        await unplug();
      }
    for (const deviceId of listed) if (!plugged.has(deviceId) && !closed) plugged.set(deviceId, plugIn(deviceId));
  }
  function again(): void {
    checking = check()
      .catch((error: unknown) => log.error({ err: error }, "the test bench failed"))
      .finally(() => {
        if (!closed) timer = setTimeout(again, lookEvery);
      });
  }
  again();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await checking;
    await Promise.all([...plugged.values()].map((unplug) => unplug()));
  };
}
