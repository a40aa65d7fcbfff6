import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRefusals } from "#lib/platform/broker/refusals.ts";
import { createRpc, type Rpc } from "#lib/platform/broker/rpc.ts";
import { startIngest } from "#lib/platform/ingest/ingest.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { allParts, partOf } from "#lib/platform/parts/parts.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { followNodes, type NodeLink } from "#lib/platform/sparkplug/follow-nodes.ts";
import { createSparkplugHost, type SparkplugHost } from "#lib/platform/sparkplug/host.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { connectEdgeNode, type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { type ExternalBroker, externalBrokers } from "#tests/support/servers/external-broker.ts";
import { addFreezer, rowOf } from "#tests/support/servers/mqtt.ts";
import { fixedClock, readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

/** One of several platform processes, with its part of the devices. */
type Process = {
  carried: Set<number>;
  host: SparkplugHost;
  rpc: Rpc;
  /** Values stored by this process. */
  values: { deviceId: string; value: number | null }[];
  /** Resolves when this process publishes a matching event. */
  told(wanted: (event: NamedEvent) => boolean): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
};

describe.each(externalBrokers)("several processes at one broker (%s)", (_name, start) => {
  const clock = fixedClock();
  let store: Store;
  let external: ExternalBroker;
  let node: EdgeNodeSide;
  let one: Process;
  let other: Process;

  async function run(...carried: number[]): Promise<Process> {
    const mine = new Set(carried);
    const parts = { ...allParts, owns: (deviceId: string) => mine.has(partOf(deviceId)) };
    const { log } = readableLog();
    const { bus, db, exclusively, now } = createPlatform({
      store,
      log,
      production: false,
      now: clock.now,
    });
    const events: NamedEvent[] = [];
    bus.subscribe((event) => events.push(event));
    const ingest = await startIngest({ store, bus, log, now, parts, limits: { delay: 5, rows: 5000 } });
    let nodes: NodeLink | undefined;
    const rpc = createRpc((...message) => host.send(...message) ?? false);
    const shared = { ingest, rpc, refusals: createRefusals(log), log, now, db, exclusively };
    const host: SparkplugHost = createSparkplugHost({
      ...shared,
      publish: (...all) => nodes?.publish(...all) ?? false,
    });
    nodes = followNodes({ ...shared, sparkplug: host, url: external.url });
    return {
      carried: mine,
      host,
      rpc,
      get values() {
        return events.flatMap(({ name, event }) =>
          name === "arg" ? [{ deviceId: event.deviceId, value: event.value }] : [],
        );
      },
      told: (wanted) =>
        new Promise((resolve) => {
          if (events.some(wanted)) return resolve();
          const end = bus.subscribe((event) => {
            if (!wanted(event)) return;
            end();
            resolve();
          });
        }),
      flush: ingest.flush,
      async close() {
        await nodes?.close();
        await ingest.close();
      },
    };
  }
  /** Resolves when both processes report that they are online. */
  async function twoPresent() {
    const watcher = await connectAsync(external.url);
    let left = 2;
    const said = new Promise<unknown>((resolve) =>
      watcher.on("message", () => {
        left -= 1;
        if (left === 0) resolve(watcher.endAsync());
      }),
    );
    await watcher.subscribeAsync("spBv1.0/STATE/device-cloud", { qos: 1 });
    return { said };
  }
  /** Resolves when a process reports that it is online, with a time after this one. */
  async function presentAfter(watcher: MqttClient, time: number): Promise<void> {
    const said = new Promise<void>((resolve) =>
      watcher.on("message", (_topic, bytes) => {
        const { online, timestamp } = JSON.parse(bytes.toString());
        if (online && timestamp > time) resolve();
      }),
    );
    await watcher.subscribeAsync("spBv1.0/STATE/device-cloud", { qos: 1 });
    await said;
  }
  const value = (deviceId: string, wanted: number) => (named: NamedEvent) =>
    named.name === "arg" && named.event.deviceId === deviceId && named.event.value === wanted;
  const temperature = (value: number) => metric("T1", "Float", value);

  beforeEach(async () => {
    store = await sqliteStore();
    await seedCatalogue(store);
    for (const deviceId of ["N", "A"]) await addFreezer(store, deviceId);
    await store.db.insertInto("carriedDevices").values({ deviceId: "A", nodeId: "N" }).execute();
    expect(partOf("N")).not.toBe(partOf("A"));
    external = await start();
    const present = await twoPresent();
    [one, other] = [await run(partOf("N")), await run(partOf("A"))];
    await present.said;
    node = await connectEdgeNode({ url: external.url, node: "N", now: clock.now });
    node.birth([temperature(0)]);
    node.deviceBirth("A", [temperature(-18)]);
    node.data([temperature(1)]);
    // Messages arrive in order: a process with the last one has all.
    await Promise.all([one.told(value("N", 1)), other.told(value("A", -18))]);
  });
  afterEach(async () => {
    node.stop();
    for (const each of [one, other]) await each.close();
    await external.close();
  });

  it("each ingests the values of its own devices, and holds their links", async () => {
    node.deviceData("A", [metric("T1", "Float", -19)]);
    clock.advance(1000);
    node.data([temperature(2)]);
    await Promise.all([one.told(value("N", 2)), other.told(value("A", -19))]);
    expect(one.values.filter(({ deviceId }) => deviceId === "A")).toEqual([]);
    expect(other.values.filter(({ deviceId }) => deviceId === "N")).toEqual([]);
    for (const each of [one, other]) await each.flush();
    for (const id of ["N", "A"]) expect(await rowOf(store, id)).toMatchObject({ dtuOnline: 1, status: "online" });
  });

  it("any process reaches a device, and one that takes over a part continues its sessions", async () => {
    const answer = one.rpc.call("A", "setArg", { arg: "T1", value: -20 });
    expect(await node.next()).toMatchObject({ device: "A", metrics: [{ name: "T1", value: -20 }] });
    node.deviceData("A", [metric("T1", "Float", -20)]);
    expect(await answer).toEqual({ success: true, value: -20 });
    await other.told(value("A", -20));
    await other.flush();
    other.carried.delete(partOf("A"));
    one.carried.add(partOf("A"));
    await one.host.gained(partOf("A"));
    clock.advance(1000);
    node.deviceData("A", [metric("T1", "Float", -21)]);
    await one.told(value("A", -21));
    expect(other.values).not.toContainEqual({ deviceId: "A", value: -21 });
    node.deviceDeath("A");
    await one.told(({ name, event }) => name === "device" && event.patch.status === "offline");
  });

  it("a process that remains when another stops continues its own sessions", async () => {
    const watcher = await connectAsync(external.url);
    await one.flush();
    const { statusTime } = await rowOf(store, "N");
    await other.close();
    await presentAfter(watcher, clock.now());
    clock.advance(1000);
    node.data([temperature(2)]);
    await one.told(value("N", 2));
    expect(one.values.map((each) => each.value)).toEqual([0, 1, 2]);
    expect(node.waiting()).toBe(0);
    await one.flush();
    expect(await rowOf(store, "N")).toMatchObject({ dtuOnline: 1, statusTime });
    await watcher.endAsync(true);
  });
});
