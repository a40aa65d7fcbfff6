import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRefusals } from "#lib/platform/broker/refusals.ts";
import { createRpc } from "#lib/platform/broker/rpc.ts";
import { startIngest } from "#lib/platform/ingest/ingest.ts";
import { followNodes } from "#lib/platform/sparkplug/follow-nodes.ts";
import { createSparkplugHost } from "#lib/platform/sparkplug/host.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { lineTo } from "#tests/support/servers/cut-line.ts";
import { type ExternalBroker, externalBrokers } from "#tests/support/servers/external-broker.ts";
import { fixedClock, readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

type State = { online: boolean; timestamp: number };
const topic = "spBv1.0/STATE/device-cloud";

describe.each(externalBrokers)("the state that several processes publish to nodes (%s)", (_name, start) => {
  let store: Store;
  let external: ExternalBroker;
  let line: Awaited<ReturnType<typeof lineTo>>;
  let watcher: MqttClient;
  let states: State[];
  /** The processes' log lines. */
  let lines: () => Record<string, unknown>[];
  const closing: (() => Promise<void>)[] = [];

  /** Resolves when a state message matches. */
  const said = (wanted: (state: State) => boolean) =>
    new Promise<State>((resolve) => {
      const look = () => {
        const found = states.find(wanted);
        if (!found) return;
        watcher.off("message", look);
        resolve(found);
      };
      watcher.on("message", look);
      look();
    });
  const timestampsOf = (online: boolean) => states.filter((state) => state.online === online).map((s) => s.timestamp);

  /** Starts a process with this clock; resolves when it reports that it is online. */
  async function run(url: string, time: number, clock = fixedClock(time)): Promise<() => Promise<void>> {
    const { log, lines: written } = readableLog();
    lines = written;
    const { bus, db, exclusively, now } = createPlatform({
      store,
      log,
      production: false,
      now: clock.now,
    });
    const ingest = await startIngest({ store, bus, log, now });
    const refusals = createRefusals(log);
    const rpc = createRpc(() => false);
    const sparkplug = createSparkplugHost({
      ...{ ingest, rpc, refusals, log, now, db, exclusively },
      publish: () => false,
    });
    const nodes = followNodes({ url, sparkplug, refusals, log, now });
    closing.push(async () => {
      await nodes.close();
      await ingest.close();
    });
    await said(({ online, timestamp }) => online && timestamp === time);
    return nodes.close;
  }

  beforeEach(async () => {
    store = await sqliteStore();
    external = await start();
    line = await lineTo(external.url);
    watcher = await connectAsync(external.url);
    states = [];
    watcher.on("message", (_topic, bytes) => states.push(JSON.parse(bytes.toString())));
    await watcher.subscribeAsync(topic, { qos: 1 });
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await line.close();
    await watcher.endAsync(true);
    await external.close();
  });

  it("a remaining process publishes online, and offline by its will, with timestamps after those of one that stopped", async () => {
    await run(line.url, 1000);
    const leave = await run(external.url, 2000);
    await leave();
    expect(await said(({ online }) => !online)).toEqual({ online: false, timestamp: 2000 });
    const { timestamp } = await said((state) => state.online && state.timestamp > 2000);
    await line.close();
    await said((state) => !state.online && state.timestamp === timestamp);
    expect(timestampsOf(true).at(-1)).toBe(timestamp);
  });

  it("a late will of an earlier connection is corrected without a new connection", async () => {
    await run(external.url, 2000);
    await watcher.publishAsync(topic, JSON.stringify({ online: false, timestamp: 1000 }), { qos: 1, retain: true });
    await expect.poll(() => timestampsOf(true)).toEqual([2000, 2000]);
  });

  it("a process that reconnects for a new will logs no lost connection, and logs one that is lost", async () => {
    const warnings = () => lines().filter(({ level }) => level === 40);
    await run(line.url, 1000);
    const last = 60_000;
    for (let timestamp = 2000; timestamp <= last; timestamp += 1000)
      await watcher.publishAsync(topic, JSON.stringify({ online: false, timestamp }), { qos: 1, retain: true });
    await said((state) => state.online && state.timestamp > last);
    expect(warnings()).toEqual([]);
    await expect.poll(line.connections).toBe(1);
    await line.close();
    await expect
      .poll(warnings, { timeout: 10_000 })
      .toMatchObject([{ msg: "mqtt: cannot reach edge nodes through the broker, trying again" }]);
  });

  it("a process that reconnects publishes online, and offline by its will, with the time of its new connection", async () => {
    const clock = fixedClock(1000);
    await run(line.url, 1000, clock);
    clock.advance(5000);
    line.mend();
    await said((state) => state.online && state.timestamp === 6000);
    await line.close();
    await said((state) => !state.online && state.timestamp === 6000);
  });

  it("a process whose clock is behind the last timestamp continues from that timestamp", async () => {
    await watcher.publishAsync(topic, JSON.stringify({ online: false, timestamp: 5000 }), { qos: 1, retain: true });
    const started = run(line.url, 1000);
    const { timestamp } = await said((state) => state.online && state.timestamp > 5000);
    await started;
    await line.close();
    await said((state) => !state.online && state.timestamp === timestamp);
  });
});
