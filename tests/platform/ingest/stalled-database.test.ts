import { expect, it } from "vitest";
import { createStallTimer } from "#lib/platform/ingest/clock/stall-timer.ts";
import { addFreezer, rowOf, runIngest } from "#tests/support/servers/mqtt.ts";
import { fixedClock, noon } from "#tests/support/servers/platform.ts";
import { storeWithTransactions } from "#tests/support/site/store-with-transactions.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

const seconds = 1_000;

/** A freezer that reports every 20 seconds, on a database that stops taking batches at a given time. */
async function stalling(how: "fails" | "hangs") {
  const store = await sqliteStore();
  let open = Promise.withResolvers<void>();
  open.resolve();
  let isStalled = false;
  const stallable = storeWithTransactions(store, async (run) => {
    if (isStalled && how === "fails") throw new Error("cannot execute INSERT in a read-only transaction");
    await open.promise;
    return run();
  });
  const clock = fixedClock();
  const side = await runIngest(stallable, { delay: 0, clock, stall: createStallTimer(clock.now) });
  await addFreezer(store, "P");
  const state = await side.ingest.registry.byId("P");
  if (!state) throw new Error("no device");
  side.ingest.connected(state);
  side.ingest.receive(state, "attributes", { reportInterval: 20 });
  side.ingest.receive(state, "telemetry", { T1: -18 });
  await side.ingest.flush();
  return {
    side,
    state,
    async pass(time: number) {
      for (let at = 0; at < time; at += 5 * seconds) {
        clock.advance(5 * seconds);
        await side.ingest.sweep();
        const written = side.ingest.flush();
        if (!isStalled || how === "fails") await written;
      }
    },
    stall() {
      isStalled = true;
      if (how === "hangs") open = Promise.withResolvers();
    },
    async end() {
      isStalled = false;
      open.resolve();
      await side.ingest.flush();
    },
    interruptions: async () => (await store.db.selectFrom("interruptions").select("link").execute()).length,
    controller: async () => (await rowOf(store, "P")).controllerOnline,
  };
}

it.each(["fails", "hangs"] as const)(
  "a device is not silent because of the time in which the database took no messages (it %s), but afterwards",
  async (how) => {
    const { side, state, pass, stall, end, interruptions, controller } = await stalling(how);
    stall();
    await pass(120 * seconds);
    await end();
    // Received by another process at the beginning, and handed over only now.
    side.ingest.receive(state, "telemetry", { T1: -18 }, noon + seconds);
    await pass(40 * seconds);
    expect([await interruptions(), await controller()]).toEqual([0, 1]);
    await pass(30 * seconds);
    expect([await interruptions(), await controller()]).toEqual([1, 0]);
    await side.close();
  },
);
