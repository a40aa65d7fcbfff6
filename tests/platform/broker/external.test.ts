import { sql } from "kysely";
import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import type { Broker } from "#lib/platform/broker/broker.ts";
import { followBroker } from "#lib/platform/broker/external.ts";
import { createRpc, type Rpc } from "#lib/platform/broker/rpc.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { type ExternalBroker, externalBrokers } from "#tests/support/servers/external-broker.ts";
import {
  addFreezer,
  type DeviceSide,
  latestOf,
  nextMessage,
  rowOf,
  runIngest,
  samplesOf,
} from "#tests/support/servers/mqtt.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

const at = (time: number) => ({ dataTime: time, receiveTime: time, sinceTime: time });

describe.each(externalBrokers)("behind an external broker (%s)", (name, start) => {
  let store: Store;
  let side: DeviceSide;
  let external: ExternalBroker;
  let follower: Broker;
  let rpc: Rpc;
  let client: MqttClient;
  let lines: () => Record<string, unknown>[];

  beforeEach(async () => {
    store = await sqliteStore();
    side = await runIngest(store, { delay: 5 });
    await addFreezer(store, "A");
    await addFreezer(store, "B");
    external = await start();
    const { log, lines: written } = readableLog();
    lines = written;
    const { url, connections } = external;
    rpc = createRpc((...message) => follower.send(...message));
    follower = followBroker({ ...side, store, rpc, url, connections, log, now: side.clock.now });
    client = await connectAsync(url);
    await subscribed();
  });
  afterEach(async () => {
    await client.endAsync(true);
    await follower.close();
    await side.close();
    await external.close();
  });

  const send = (topic: string, message: unknown) => client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
  const value = (deviceId: string, argId: string, wanted: number) =>
    side.event(
      ({ name, event }) =>
        name === "arg" &&
        event.deviceId === deviceId &&
        "argId" in event &&
        event.argId === argId &&
        event.value === wanted,
    );

  /** Publishes until the first message arrives, so that the platform is subscribed. */
  async function subscribed() {
    const arrived = async () => {
      await send("v1/gateway/telemetry", { B: { VOL: 1 } });
      return side.events.some(({ name }) => name === "arg");
    };
    await expect.poll(arrived, { interval: 20, timeout: 10_000 }).toBe(true);
  }

  it("is not reported as lost by a platform that is stopping", async () => {
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain("mqtt: connected to the external broker");
    await follower.close();
    expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it("a device publishes to the topics of its own token", async () => {
    const seen = value("A", "T1", -18.6);
    await send("v1/devices/token-A/attributes", { csq: 20 });
    await send("v1/devices/token-A/telemetry", { ts: side.clock.now() - 1000, values: { T1: -18.6 } });
    await seen;
    await side.ingest.flush();
    expect(await samplesOf(store, "A", "T1")).toHaveLength(1);
    expect(await rowOf(store, "A")).toMatchObject({ status: "online", csq: 20, dtuOnline: 1 });
  });

  it("a replaced token is invalid at once, even if its owner was cached", async () => {
    const seen = value("A", "T1", -18);
    await send("v1/devices/token-A/telemetry", { T1: -18 });
    await seen;
    await store.db.updateTable("devices").set({ accessToken: "new-A" }).where("deviceId", "=", "A").execute();
    follower.keepOnly("A", "new-A");
    const later = value("A", "T1", -20);
    await send("v1/devices/token-A/telemetry", { T1: -19 });
    await send("v1/devices/new-A/telemetry", { T1: -20 });
    await later;
    expect(side.refusals.counts.unknownDevice).toBe(1);
  });

  it("retained messages of a disconnected device are not treated as current", async () => {
    await client.publishAsync("v1/devices/token-A/telemetry", '{"T1":-18}', { qos: 1, retain: true });
    await value("A", "T1", -18);
    await follower.close();
    const { deviceId } = await rowOf(store, "A");
    side.ingest.registry.forget(deviceId);
    const { log } = readableLog();
    const again = { ...side, store, rpc, url: external.url, log, now: side.clock.now };
    follower = followBroker({ ...again, isShared: false });
    side.events.length = 0;
    side.clock.advance(minute);
    await subscribed();
    expect(side.events).not.toContainEqual(expect.objectContaining({ event: expect.objectContaining({ deviceId }) }));
  });

  // The aedes of these tests keeps no sessions.
  it.skipIf(name === "aedes")(
    "messages that arrive while the platform is stopped are processed when it is back",
    async () => {
      await follower.close();
      await send("v1/devices/token-A/telemetry", { T1: -18 });
      const { log } = readableLog();
      const { url, connections } = external;
      const seen = value("A", "T1", -18);
      follower = followBroker({ ...side, store, rpc, url, connections, log, now: side.clock.now });
      await seen;
    },
  );

  it("a gateway publishes for many devices, and unknown ones are counted", async () => {
    const seen = value("B", "T1", -17);
    const ts = side.clock.now() - 1000;
    await send("v1/gateway/telemetry", { A: [{ ts, values: { T1: -18 } }], nobody: [{ T1: 1 }], B: { T1: -17 } });
    await seen;
    await side.ingest.flush();
    expect(await latestOf(store, "A", "T1")).toMatchObject({ num: -18, dataTime: ts });
    expect(side.refusals.counts.unknownDevice).toBe(1);
  });

  it("invalid device names of a gateway are counted as garbage, and the others are processed", async () => {
    const seen = value("B", "T1", -17);
    await send("v1/gateway/telemetry", { "A\u0000": { T1: 1 }, ["A".repeat(65)]: { T1: 1 }, B: { T1: -17 } });
    await send("v1/gateway/connect", { device: "A\u0000" });
    await seen;
    await expect.poll(() => side.refusals.counts).toMatchObject({ garbage: 3, unknownDevice: 0 });
  });

  it("a gateway reports when a device connects and disconnects", async () => {
    // Members of a shared subscription receive concurrently, so order needs waiting.
    const seen = value("A", "T1", -18);
    await send("v1/gateway/telemetry", { A: { T1: -18 } });
    await seen;
    const gone = side.event(
      ({ name, event }) =>
        name === "device" && event.deviceId === "A" && "patch" in event && event.patch.status === "offline",
    );
    await send("v1/gateway/disconnect", { device: "A" });
    await gone;
    await expect(rpc.call("A", "read", null)).rejects.toMatchObject({ reason: "offline" });
  });

  it("a request reaches the device by the route of its last message", async () => {
    const seen = value("A", "T1", -18);
    await send("v1/devices/token-A/telemetry", { T1: -18 });
    await seen;
    await client.subscribeAsync("v1/devices/token-A/rpc/request/+", { qos: 1 });
    const request = nextMessage(client);
    const answer = rpc.call("A", "setArg", { arg: "SP", value: -20 });
    const { topic, json } = await request;
    expect(json).toEqual({ method: "setArg", params: { arg: "SP", value: -20 } });
    await send(topic.replace("request", "response"), { success: true });
    expect(await answer).toEqual({ success: true });
  });

  it("a reconnected device may request its settings before it reports anything", async () => {
    await store.db
      .insertInto("latestValues")
      .values({ deviceId: "A", argId: "SP", num: -20, text: null, quality: "good", ...at(side.clock.now() - 1000) })
      .execute();
    await client.subscribeAsync("v1/devices/token-A/attributes/response/+", { qos: 1 });
    const answer = nextMessage(client);
    await send("v1/devices/token-A/attributes/request/7", { sharedKeys: "SP" });
    expect(await answer).toEqual({
      topic: "v1/devices/token-A/attributes/response/7",
      json: { client: {}, shared: { SP: -20 } },
    });
  });

  it("a request reaches a device behind its gateway", async () => {
    await client.subscribeAsync("v1/gateway/rpc", { qos: 1 });
    const request = nextMessage(client);
    const answer = rpc.call("B", "read", null);
    const { json } = await request;
    expect(json).toEqual({ device: "B", data: { id: expect.any(Number), method: "read", params: null } });
    const { data } = json as { data: { id: number } };
    await send("v1/gateway/rpc", { device: "B", id: data.id, data: { success: true } });
    expect(await answer).toEqual({ success: true });
    expect(side.refusals.counts.garbage).toBe(0);
  });

  it("messages that wait for the database are logged once, however many, and are processed once it is back", async () => {
    const { db } = store;
    const names = Array.from({ length: 10 }, (_, index) => `W${index}`);
    for (const name of names) await addFreezer(store, name);
    await sql`alter table "devices" rename to "away"`.execute(db);
    for (const name of names) await send(`v1/devices/token-${name}/telemetry`, { T1: -18 });
    const waiting = () =>
      lines().filter(({ msg }) => /messages? of the external broker cannot be processed/.test(String(msg)));
    await expect.poll(waiting).not.toEqual([]);
    const lookUps = vi.spyOn(side.ingest.registry, "ownerOf");
    // Each message has been retried.
    await expect.poll(() => lookUps.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(2 * names.length);
    await sql`alter table "away" rename to "devices"`.execute(db);
    await Promise.all(names.map((name) => value(name, "T1", -18)));
    expect(waiting()).toHaveLength(1);
  });

  it("garbage, wrong tokens and large messages are counted, and nothing fails", async () => {
    const seen = value("A", "T1", -18);
    await client.publishAsync("v1/devices/token-A/telemetry", "{", { qos: 1 });
    await client.publishAsync("v1/gateway/telemetry", "[1]", { qos: 1 });
    await send("v1/devices/token-X/telemetry", { T1: 1 });
    await client.publishAsync("v1/devices/token-A/telemetry", Buffer.alloc(70_000, " "), { qos: 1 });
    await send("v1/gateway/telemetry", { B: { T1: 5, padding: "x".repeat(70_000) } });
    await send("v1/devices/token-A/telemetry", { T1: -18 });
    await seen;
    // Members of a shared subscription process messages concurrently, in any order.
    await expect.poll(() => side.refusals.counts).toMatchObject({ garbage: 2, unknownDevice: 1, tooLarge: 2 });
    expect(side.lines()).toContainEqual(expect.objectContaining({ refusal: "tooLarge", client: "A" }));
  });
});
