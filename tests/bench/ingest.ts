import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { usualBatch } from "#lib/platform/ingest/batch.ts";
import { addFreezer, runBroker, runIngest } from "#tests/support/mqtt.ts";
import { standingClock } from "#tests/support/platform.ts";
import { openSqlite } from "#tests/support/stores.ts";

export type IngestFigures = {
  /** Rows of history per second, from parsed messages to the commit in the embedded database. */
  rowsPerSecond: number;
  /** Messages per second of 50 devices with QoS 1, from their sockets to the acknowledgement after the commit. */
  messagesPerSecond: number;
};

const devices = 500;
const perDevice = 100;

async function rows(): Promise<number> {
  const { store, remove } = await openSqlite();
  const side = await runIngest(store, { delay: usualBatch.delay });
  const states = [];
  for (let index = 0; index < devices; index += 1) {
    await addFreezer(store, `R${index}`);
    const state = await side.ingest.registry.byId(`R${index}`);
    if (state) states.push(state);
  }
  const start = side.clock.now() - perDevice * 1000;
  const began = performance.now();
  for (let step = 0; step < perDevice; step += 1) {
    for (const state of states)
      side.ingest.take(state, "telemetry", {
        ts: start + step * 1000,
        values: { T1: step, T2: -step, HUM: 70, CUR: 4 },
      });
    side.events.length = 0;
    // The database gets its turn, as it does between messages that come over a network.
    await turn();
  }
  await side.ingest.flush();
  const seconds = (performance.now() - began) / 1000;
  const { samples } = side.ingest.counts;
  await side.close();
  await remove();
  return Math.round(samples / seconds);
}

const connections = 50;
const perConnection = 1000;

async function messages(): Promise<number> {
  const { store, remove } = await openSqlite();
  const side = await runBroker(store, { delay: usualBatch.delay, clock: { ...standingClock(), now: Date.now } });
  for (let index = 0; index < connections; index += 1) await addFreezer(store, `M${index}`);
  const load = new Worker(new URL("ingest-load.ts", import.meta.url), {
    workerData: { url: side.url, connections, perConnection },
  });
  const [seconds] = await once(load, "message");
  await side.ingest.flush();
  const { samples } = side.ingest.counts;
  await side.close();
  await remove();
  if (samples !== connections * perConnection) throw new Error(`${samples} readings arrived`);
  return Math.round((connections * perConnection) / Number(seconds));
}

/** Measures ingest in one run on an embedded database of its own, on whatever else the machine is doing. */
export async function benchIngest(): Promise<IngestFigures> {
  return { rowsPerSecond: await rows(), messagesPerSecond: await messages() };
}
