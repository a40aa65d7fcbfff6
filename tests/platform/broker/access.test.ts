import { connect as openSocket } from "node:net";
import { connectAsync } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#lib/platform/store/open.ts";
import {
  addFreezer,
  closed,
  latestOf,
  nextMessage,
  type RunningBroker,
  rowOf,
  runBroker,
} from "#tests/support/servers/mqtt.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let side: RunningBroker;

beforeEach(async () => {
  store = await sqliteStore();
  side = await runBroker(store);
  await addFreezer(store, "A");
  await addFreezer(store, "B");
});
afterEach(() => side.close());

const refused = () => side.lines().filter(({ refusal }) => refusal !== undefined);
const telemetry = "v1/devices/me/telemetry";
const qos1 = { qos: 1 } as const;

/** Shows that a device can still report. */
async function reports(deviceId: string, T1: number) {
  const client = await side.connect(deviceId, { clientId: `check-${T1}` });
  await client.publishAsync(telemetry, JSON.stringify({ T1 }), qos1);
  side.clock.advance(1000);
  expect(await latestOf(store, deviceId, "T1")).toMatchObject({ num: T1 });
}

describe("who may connect", () => {
  it.each([
    ["a wrong token", { username: "token-C" }],
    ["no user name", {}],
    ["an endless user name", { username: "x".repeat(5000) }],
    ["a token in the place of the password", { username: "device", password: "token-A" }],
  ])("not with %s", async (_title, options) => {
    const attempt = connectAsync(side.url, { ...options, reconnectPeriod: 0 });
    await expect(attempt).rejects.toThrow(/bad user ?name or password/i);
    expect(side.refusals.counts.wrongToken).toBe(1);
    await reports("A", -18);
  });

  it("only with MQTT 3.1 or 3.1.1", async () => {
    await expect(
      connectAsync(side.url, { username: "token-A", protocolVersion: 5, reconnectPeriod: 0 }),
    ).rejects.toThrow();
    await expect.poll(refused).toMatchObject([{ refusal: "protocol", client: "127.0.0.1" }]);
    const old = await side.connect("A", { protocolVersion: 3, protocolId: "MQIsdp" });
    await old.publishAsync(telemetry, '{"T1":-18}', qos1);
  });

  it("a refusal is logged once per client and kind, and never with the token", async () => {
    for (let time = 0; time < 5; time += 1)
      await connectAsync(side.url, { username: "token-stranger", reconnectPeriod: 0 }).catch(() => {});
    expect(side.refusals.counts.wrongToken).toBe(5);
    expect(refused()).toMatchObject([{ refusal: "wrongToken", client: "127.0.0.1" }]);
    expect(JSON.stringify(side.lines())).not.toContain("token-stranger");
  });

  it("a device does not disconnect another one with the same client id", async () => {
    const mine = await side.connect("A", { clientId: "dtu" });
    await side.connect("B", { clientId: "dtu" });
    await mine.publishAsync(telemetry, '{"T1":-18}', qos1);
    expect(mine.connected).toBe(true);
  });

  it("a device may have several connections without a client id", async () => {
    const first = await side.connect("A", { clientId: "" });
    await side.connect("A", { clientId: "" });
    await first.publishAsync(telemetry, '{"T1":-18}', qos1);
    expect(first.connected).toBe(true);
  });

  it("a device takes over its own connection without going offline", async () => {
    const first = await side.connect("A", { clientId: "dtu" });
    await first.publishAsync(telemetry, '{"T1":-18}', qos1);
    const over = closed(first);
    const second = await side.connect("A", { clientId: "dtu" });
    await over;
    side.clock.advance(1000);
    await second.publishAsync(telemetry, '{"T1":-17}', qos1);
    expect((await rowOf(store, "A")).status).toBe("online");
    expect(side.events).not.toContainEqual(
      expect.objectContaining({
        event: expect.objectContaining({ patch: expect.objectContaining({ status: "offline" }) }),
      }),
    );
  });

  it("a device has at most four connections, and loses the oldest", async () => {
    const clients = [];
    for (let index = 0; index < 4; index += 1) clients.push(await side.connect("A", { clientId: `c${index}` }));
    const [oldest] = clients;
    const over = oldest && closed(oldest);
    await side.connect("A", { clientId: "c4" });
    await over;
    expect(clients.map(({ connected }) => connected)).toEqual([false, true, true, true]);
  });
});

describe("what a device may publish", () => {
  it.each([
    "v1/devices/B/telemetry",
    "v1/devices/me/telemetry/x",
    "v1/gateway/telemetry",
    "anything",
    "$SYS/x",
    "v1/devices/me/rpc/request/1",
  ])("not to %s: the connection ends and nothing is kept", async (topic) => {
    const client = await side.connect("A");
    const over = closed(client);
    client.publish(topic, '{"T1":99,"B":{"T1":99}}', qos1);
    await over;
    expect(side.refusals.counts.foreignTopic).toBe(1);
    expect(refused()).toMatchObject([{ refusal: "foreignTopic", client: "A" }]);
    for (const deviceId of ["A", "B"]) expect(await latestOf(store, deviceId, "T1")).toBeUndefined();
    await reports("A", -18);
  });

  it("only as itself: another device's messages do not affect it", async () => {
    await reports("A", -18);
    await reports("B", 4);
    expect(await latestOf(store, "A", "T1")).toMatchObject({ num: -18 });
  });

  it.each([
    ["bytes that are no JSON", Buffer.from([0xff, 0x00, 0x7b])],
    ["half of a JSON", Buffer.from('{"T1":')],
    ["a number", Buffer.from("7")],
    ["nothing", Buffer.alloc(0)],
  ])("garbage is dropped and acknowledged, or it would be sent for ever: %s", async (_title, payload) => {
    const client = await side.connect("A");
    for (let time = 0; time < 4; time += 1) await client.publishAsync(telemetry, payload, qos1);
    await client.publishAsync(telemetry, '{"T1":-18}', qos1);
    expect(side.refusals.counts.garbage).toBe(4);
    expect(refused()).toMatchObject([{ refusal: "garbage", client: "A" }]);
    expect(await latestOf(store, "A", "T1")).toMatchObject({ num: -18 });
  });

  it("64 KB, and one byte more ends the connection", async () => {
    const client = await side.connect("A");
    const fill = (size: number) => `{"T1":-18,"x":"${"y".repeat(size - 18)}"}`.padEnd(size, " ");
    await client.publishAsync(telemetry, fill(65_536), qos1);
    expect(await latestOf(store, "A", "T1")).toMatchObject({ num: -18 });
    const over = closed(client);
    client.publish(telemetry, fill(65_537), qos1);
    await over;
    expect(side.refusals.counts.tooLarge).toBe(1);
  });

  it("a message of 1 MB ends the connection at its header, before the rest is read", async () => {
    const client = await side.connect("A");
    const over = closed(client);
    client.publish(telemetry, Buffer.alloc(1_048_576, "x"), qos1);
    await over;
    expect(side.refusals.counts.tooLarge).toBe(1);
    expect(refused()).toMatchObject([{ refusal: "tooLarge", client: "A" }]);
    await reports("B", 4);
  });

  it("a last will only on its own topics", async () => {
    const will = { topic: "v1/devices/B/telemetry", payload: Buffer.from('{"T1":99}'), ...qos1, retain: true };
    const client = await side.connect("A", { will });
    const offline = side.event(
      ({ name, event }) => name === "device" && "patch" in event && event.patch.dtuOnline === 0,
    );
    client.stream.destroy();
    await offline;
    expect(await latestOf(store, "B", "T1")).toBeUndefined();
  });
});

describe("what a device may subscribe to", () => {
  it.each([
    "#",
    "+/+",
    "v1/devices/+/telemetry",
    "v1/devices/me/#",
    "v1/devices/B/rpc/request/+",
    "$SYS/#",
    "v1/devices/me/telemetry",
    "from/#",
    `spBv1.0/${"G".repeat(300)}/NCMD/A/#`,
  ])("not %s: the subscription fails, the connection stays", async (filter) => {
    const client = await side.connect("A");
    const granted = await client.subscribeAsync(filter, { qos: 0 }).catch(() => "refused");
    expect(granted).toBe("refused");
    expect(client.connected).toBe(true);
    expect(side.refusals.counts.foreignTopic).toBe(1);
  });

  it("not more filters than the limit, and earlier ones stay", async () => {
    const client = await side.connect("A");
    const request = (number: number) => `v1/devices/me/rpc/request/${number}`;
    const subscribe = (filters: string[]) => client.subscribeAsync(filters, { qos: 0 }).catch(() => "refused");
    expect(await subscribe(Array.from({ length: 1000 }, (_, index) => request(index)))).toHaveLength(1000);
    expect(await subscribe([request(1000)])).toBe("refused");
    expect(await subscribe([request(0)])).toHaveLength(1);
    await client.unsubscribeAsync(request(1));
    expect(await subscribe([request(1000)])).toHaveLength(1);
    expect(side.refusals.counts).toMatchObject({ tooManyFilters: 1, foreignTopic: 0 });
    await reports("A", -18);
  });

  it("never another device's messages, even retained or on a topic of the same name", async () => {
    const listener = await side.connect("B");
    const heard: string[] = [];
    listener.on("message", (topic) => heard.push(topic));
    await listener.subscribeAsync(["v1/devices/me/attributes", "v1/devices/me/rpc/request/+"], { qos: 1 });
    const speaker = await side.connect("A");
    await speaker.publishAsync("v1/devices/me/attributes", '{"csq":20}', { qos: 1, retain: true });
    const late = await side.connect("B", { clientId: "late" });
    late.on("message", (topic) => heard.push(topic));
    await late.subscribeAsync("v1/devices/me/attributes", { qos: 1 });
    const answer = nextMessage(late);
    await late.subscribeAsync("v1/devices/me/attributes/response/+", { qos: 1 });
    late.publish("v1/devices/me/attributes/request/1", "{}");
    await answer;
    expect(heard).toEqual(["v1/devices/me/attributes/response/1"]);
  });
});

describe("bytes that are not MQTT", () => {
  it.each([
    ["HTTP", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["zeros", "\0".repeat(1000)],
    ["an endless length", "\x10\xff\xff\xff\xff\xff\xff"],
  ])("end their connection and disturb no other: %s", async (_title, bytes) => {
    const client = await side.connect("A");
    const port = Number(new URL(side.url).port);
    const socket = openSocket(port, "127.0.0.1");
    const over = new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
    socket.end(Buffer.from(bytes, "latin1"));
    await over;
    await client.publishAsync(telemetry, '{"T1":-18}', qos1);
    const { protocol, tooLarge } = side.refusals.counts;
    expect(protocol + tooLarge).toBe(1);
  });
});
