import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { defaultBatch } from "#lib/platform/ingest/batch/batch.ts";
import { addFreezer, runBroker, runIngest } from "#tests/support/servers/mqtt.ts";
import { fixedClock } from "#tests/support/servers/platform.ts";
import { openSqlite } from "#tests/support/site/stores.ts";
import type { GoalId } from "../goals.ts";
import type { Row } from "../table.ts";

const devices = 500;
const perDevice = 100;

/** Throughput per second of wall clock, and per CPU second of the platform's own thread. */
type Pace = { clock: number; processor: number };

/** Starts a stopwatch; it returns the throughput for a count of items. */
function stopwatch(): (count: number) => Pace {
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  return (count) => {
    const { user, system } = process.threadCpuUsage(before);
    return { clock: (count * 1_000) / (performance.now() - began), processor: (count * 1_000_000) / (user + system) };
  };
}

/** Rows of history, from parsed messages to the commit in the embedded database. */
async function rows(): Promise<Pace> {
  const { store, remove } = await openSqlite();
  const side = await runIngest(store, { delay: defaultBatch.delay });
  const states = [];
  for (let index = 0; index < devices; index += 1) {
    await addFreezer(store, `R${index}`);
    const state = await side.ingest.registry.byId(`R${index}`);
    if (state) states.push(state);
  }
  const start = side.clock.now() - perDevice * 1000;
  const paceOf = stopwatch();
  for (let step = 0; step < perDevice; step += 1) {
    for (const state of states)
      side.ingest.receive(state, "telemetry", {
        ts: start + step * 1000,
        values: { T1: step, T2: -step, HUM: 70, CUR: 4 },
      });
    side.events.length = 0;
    // Yields, as between messages that arrive over a network.
    await turn();
  }
  await side.ingest.flush();
  const pace = paceOf(side.ingest.counts.samples);
  await side.close();
  await remove();
  return pace;
}

const connections = 50;
const perConnection = 1000;

/** QoS 1 messages of 50 devices, from the socket to the acknowledgement after the commit. */
async function messages(): Promise<Pace> {
  const { store, remove } = await openSqlite();
  const side = await runBroker(store, { delay: defaultBatch.delay, clock: { ...fixedClock(), now: Date.now } });
  for (let index = 0; index < connections; index += 1) await addFreezer(store, `M${index}`);
  const paceOf = stopwatch();
  const load = new Worker(new URL("ingest-load.ts", import.meta.url), {
    workerData: { url: side.url, connections, perConnection },
  });
  const [seconds] = await once(load, "message");
  await side.ingest.flush();
  const { samples } = side.ingest.counts;
  const { processor } = paceOf(samples);
  await side.close();
  await remove();
  if (samples !== connections * perConnection) throw new Error(`${samples} readings arrived`);
  return { clock: samples / Number(seconds), processor };
}

const rounds = 3;

/** The best of several rounds: it is the least disturbed by other load. */
async function best(goal: GoalId, what: string, measure: () => Promise<Pace>): Promise<Row> {
  const paces: Pace[] = [];
  for (let round = 0; round < rounds; round += 1) paces.push(await measure());
  const [clock, processor] = [paces.map((pace) => pace.clock), paces.map((pace) => pace.processor)].map((each) =>
    Math.max(...each),
  ) as [number, number];
  const said = (pace: number) => Math.round(pace).toLocaleString("en");
  return {
    goal,
    value: processor,
    what: `${what}, best of ${rounds}`,
    result: `${said(processor)} per CPU second, ${said(clock)}/s wall clock`,
  };
}

/** Ingest throughput of the embedded platform, each time on a new embedded database. */
export async function benchIngest(): Promise<Row[]> {
  return [
    await best("D3", `values of ${devices} devices, stored`, rows),
    await best("D4", `MQTT messages of ${connections} devices, acknowledged after the commit`, messages),
  ];
}
