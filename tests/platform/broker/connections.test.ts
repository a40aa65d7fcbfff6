import { connect, Socket } from "node:net";
import { sql } from "kysely";
import { connectAsync, type IConnackPacket } from "mqtt";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "#lib/platform/store/open.ts";
import { addFreezer, closed, latestOf, type RunningBroker, runBroker } from "#tests/support/servers/mqtt.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let side: RunningBroker;

beforeEach(async () => {
  store = await sqliteStore();
  // Only a flush commits.
  side = await runBroker(store, { delay: 600_000 });
  for (const deviceId of ["A", "B"]) await addFreezer(store, deviceId);
});
afterEach(() => side.close());

const requests = "v1/devices/me/rpc/request/+";
const telemetry = "v1/devices/me/telemetry";
const dtu = (value: 0 | 1) =>
  side.event(({ name, event }) => name === "device" && "patch" in event && event.patch.dtuOnline === value);

it("while the database is unavailable a device is told to try again, not that its token is wrong", async () => {
  await sql`alter table devices rename to away`.execute(store.db);
  const attempt = connectAsync(side.url, { username: "token-A", reconnectPeriod: 0 });
  await expect(attempt).rejects.toThrow(/server unavailable/i);
  expect(side.refusals.counts.wrongToken).toBe(0);
  await sql`alter table away rename to devices`.execute(store.db);
});

it("a message that stores nothing is acknowledged at once", async () => {
  const client = await side.connect("A");
  await client.publishAsync(telemetry, "{", { qos: 1 });
  await client.publishAsync("v1/devices/me/rpc/response/1", "{}", { qos: 1 });
  await client.publishAsync("v1/devices/me/attributes/request/1", "{}", { qos: 1 });
});

it("no session is kept for a device, even if it asks for one", async () => {
  const kept = { clientId: "dtu", clean: false } as const;
  const first = await side.connect("A", kept);
  await first.subscribeAsync(requests, { qos: 1 });
  await first.endAsync();
  await dtu(0);
  let answer: IConnackPacket | undefined;
  const second = await side.connect("A", { ...kept, reconnectPeriod: 50 });
  second.on("connect", (packet) => {
    answer = packet;
  });
  second.stream.destroy();
  await expect.poll(() => answer?.sessionPresent).toBe(false);
});

it("a client id may be longer than MQTT 3.1 permits", async () => {
  const old = { protocolVersion: 3, protocolId: "MQIsdp" } as const;
  const client = await side.connect("A", { ...old, clientId: "x".repeat(65_000) });
  expect(client.connected).toBe(true);
});

it("a replaced token ends the connections that were opened with the old one, and no other", async () => {
  const [old, other] = [await side.connect("A"), await side.connect("B")];
  await store.db.updateTable("devices").set({ accessToken: "new-A" }).where("deviceId", "=", "A").execute();
  const renewed = await side.connect("A", { username: "new-A" });
  const over = closed(old);
  side.broker.keepOnly("A", "new-A");
  await over;
  for (const client of [renewed, other]) await client.subscribeAsync(requests, { qos: 0 });
});

it("all connections of a deleted device are ended, and no other", async () => {
  const clients = [await side.connect("A"), await side.connect("A")];
  const other = await side.connect("B");
  const over = clients.map(closed);
  side.broker.drop("A");
  await Promise.all(over);
  expect(other.connected).toBe(true);
});

it("a device that is silent for longer than its keep-alive time is offline, which is no violation of MQTT", async () => {
  const token = Buffer.from("token-A");
  const header = [0, 4, ...Buffer.from("MQTT"), 4, 0x82, 0, 1, 0, 0, 0, token.length, ...token];
  const socket = connect(Number(new URL(side.url).port), "127.0.0.1");
  socket.on("error", () => {}).write(Buffer.from([0x10, header.length, ...header]));
  await dtu(1);
  await dtu(0);
  expect(side.refusals.counts.protocol).toBe(0);
});

it("a connection that breaks is no violation of MQTT", async () => {
  const socket = (await side.connect("A")).stream;
  await dtu(1);
  if (socket instanceof Socket) socket.resetAndDestroy();
  await dtu(0);
  expect(side.refusals.counts.protocol).toBe(0);
});

it("messages that wait for their commit are acknowledged before a stopping broker ends the connections", async () => {
  const stopping = await runBroker(store, { delay: 600_000 });
  const client = await stopping.connect("A");
  const publication = client.publishAsync(telemetry, '{"T1":-18}', { qos: 1 });
  await stopping.event(({ name }) => name === "arg");
  await stopping.broker.close();
  await publication;
  await client.endAsync(true);
  await stopping.ingest.close();
  expect(await latestOf(store, "A", "T1")).toMatchObject({ num: -18 });
});

it("a device over its limit stays connected, and waits for the commit with each message", async () => {
  const client = await side.connect("A");
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ts: side.clock.now() - index, values: { T1: -18 } }));
  client.publish(telemetry, JSON.stringify(many), { qos: 0 });
  let isAcknowledged = false;
  const publication = client.publishAsync(telemetry, '{"T1":-17}', { qos: 1 }).then(() => {
    isAcknowledged = true;
  });
  await expect.poll(() => side.refusals.counts.tooOften).toBe(1);
  await client.subscribeAsync(requests, { qos: 0 });
  expect([client.connected, isAcknowledged]).toEqual([true, false]);
  await side.ingest.flush();
  await publication;
});
