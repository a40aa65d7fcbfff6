import { sql } from "kysely";
import { connectAsync, type MqttClient } from "mqtt";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hour } from "#lib/domain/time/spans.ts";
import { followBroker } from "#lib/platform/broker/external.ts";
import { createRoutes } from "#lib/platform/broker/external-routes.ts";
import { createMessageRouter, type MessageRouter } from "#lib/platform/broker/message-router.ts";
import { createRefusals, type Refusals } from "#lib/platform/broker/refusals.ts";
import { createRpc } from "#lib/platform/broker/rpc.ts";
import { promptBatch } from "#lib/platform/ingest/batch/batch.ts";
import { type Ingest, startIngest } from "#lib/platform/ingest/ingest.ts";
import { openInbox } from "#lib/platform/parts/inbox.ts";
import { joinOthers } from "#lib/platform/parts/join-others.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";
import { type ExternalBroker, externalBrokers } from "#tests/support/servers/external-broker.ts";
import { addFreezer, nextMessage, samplesOf } from "#tests/support/servers/mqtt.ts";
import { noon, readableLog } from "#tests/support/servers/platform.ts";

/** Sufficient for a loaded machine. */
const patience = { timeout: 15_000 };
const now = () => noon;

const title = `messages handed over${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, { timeout: 60_000 }, () => {
  let cluster: Cluster;
  let databaseUrl: string;
  let broker: ExternalBroker;
  let store: Store;
  let client: MqttClient;
  let opened: (() => Promise<unknown>)[];
  /** The process that owns all devices. */
  let carrier: { ingest: Ingest; refusals: Refusals; lines: () => Record<string, unknown>[] };
  /** Another process, which owns none. */
  let neighbour: { hearing: MessageRouter; refusals: Refusals };

  async function join() {
    const { log, lines } = readableLog();
    const refusals = createRefusals(log);
    const urls = { DATABASE_URL: databaseUrl, MQTT_URL: broker.url };
    const sharing = await joinOthers(urls, { log, fail: () => expect.unreachable("nobody is overtaken") });
    if (!sharing) throw new Error("alone");
    opened.push(() => sharing.close());
    const { parts, signals } = sharing;
    const { bus } = createPlatform({ store, log, production: false, now });
    const ingest = await startIngest({ store, bus, log, now, parts, limits: promptBatch });
    opened.push(() => ingest.close());
    return { log, lines, refusals, parts, signals, ingest };
  }
  async function startCarrier() {
    const { parts, ...process } = await join();
    const rpc = createRpc(() => false);
    const follower = followBroker({ ...process, parts, rpc, store, url: broker.url, now });
    opened.push(() => follower.close());
    await parts.begin();
    opened.push(() => parts.close());
    return process;
  }
  async function startNeighbour() {
    const { log, refusals, parts, signals, ingest } = await join();
    const inbox = openInbox({ store, parts, signals, log, receive: async () => false, flush: ingest.flush });
    opened.push(() => inbox.close());
    const failed = (error: unknown) => expect.unreachable(String(error));
    const routes = createRoutes({ registry: ingest.registry, db: store.db, now, failed });
    const refuse: Refusals["add"] = (kind, from) => refusals.add(kind, from);
    const hearing = createMessageRouter({ ingest, parts, routes, refuse, answer: () => {}, inbox: () => inbox });
    return { hearing, refusals };
  }

  beforeAll(async () => {
    cluster = await startPostgres();
  }, 60_000);
  afterAll(() => cluster?.close());
  beforeEach(async () => {
    opened = [];
    databaseUrl = await cluster.addDatabase();
    // The last one available on this machine, preferably with shared subscriptions.
    broker = await (externalBrokers.at(-1) ?? expect.unreachable())[1]();
    store = await openStore({ databaseUrl, dataDir: "" });
    await seedCatalogue(store);
    for (const deviceId of ["A", "B", "C"]) await addFreezer(store, deviceId);
    carrier = await startCarrier();
    neighbour = await startNeighbour();
    client = await connectAsync(broker.url);
  }, 60_000);
  afterEach(async () => {
    for (const close of opened.toReversed()) await close();
    await client?.endAsync(true);
    await store?.close();
    await broker?.close();
  }, 60_000);

  const hear = (deviceId: string, json: unknown) =>
    neighbour.hearing.route({ deviceId, byGateway: true, topic: "telemetry", json, receiveTime: noon });
  const kept = async (deviceId: string) => (await samplesOf(store, deviceId, "T1")).map(({ value }) => value);
  const left = async () => (await store.db.selectFrom("inbox").select("seq").execute()).length;
  /** Locks the devices table until the returned function is called. */
  async function lockDevices(): Promise<() => Promise<unknown>> {
    // A connection that may block for as long as the test needs.
    const holder = new pg.Client(databaseUrl);
    await holder.connect();
    opened.push(() => holder.end());
    await holder.query(`begin; lock table "devices" in share mode`);
    return () => holder.query("rollback");
  }
  const waiting = async () => (await sql`select 1 from pg_locks where not granted`.execute(store.db)).rows.length;

  it("are processed once the database is available again", async () => {
    await sql`alter table "series" rename to "away"`.execute(store.db);
    await Promise.all(["A", "B", "C"].map((deviceId) => hear(deviceId, { T1: -18 })));
    const told = () => carrier.lines().filter(({ msg }) => /cannot be read yet/.test(String(msg))).length;
    await expect.poll(told, patience).toBeGreaterThan(0);
    await sql`alter table "away" rename to "series"`.execute(store.db);
    for (const deviceId of ["A", "B", "C"]) await expect.poll(() => kept(deviceId), patience).toEqual([-18]);
    await expect.poll(left, patience).toBe(0);
  });

  it("stay in the inbox while too much waits for the database, as those of the broker do", async () => {
    const [, , device] = await Promise.all(["A", "B", "C"].map(carrier.ingest.registry.byId));
    if (!device) throw new Error("no device");
    const full = () => carrier.refusals.counts.overload;
    const release = await lockDevices();
    carrier.ingest.receive(device, "telemetry", { ts: noon, values: { T1: 0 } });
    await expect.poll(waiting, patience).toBe(1);
    // This waits behind the pending write.
    const many = Array.from({ length: 200_001 }, (_, index) => ({ ts: noon + 1 + index, values: { T1: index } }));
    carrier.ingest.receive(device, "telemetry", many);
    await hear("B", { T1: -18 });
    await expect.poll(full, patience).toBeGreaterThan(0);
    const handed = full();
    await client.publishAsync("v1/devices/token-A/telemetry", JSON.stringify({ T1: -19 }), { qos: 1 });
    await expect.poll(full, patience).toBeGreaterThan(handed);
    await release();
    await expect.poll(() => kept("B"), patience).toEqual([-18]);
    await expect.poll(() => kept("A"), patience).toEqual([-19]);
    await expect.poll(left, patience).toBe(0);
  });

  it("of a long time are written in small batches", async () => {
    const times = Array.from({ length: 7_500 }, (_, index) => index);
    const messages = Array.from({ length: 30 }, (_, at) =>
      times.map((index) => ({ ts: noon - hour + at * times.length + index, values: { T1: at } })),
    );
    await Promise.all(messages.map((message) => hear("B", message)));
    await expect.poll(left, patience).toBe(0);
    expect(carrier.refusals.counts.overload).toBe(0);
    expect(carrier.ingest.counts.samples).toBe(messages.flat().length);
  });

  it("are processed without one that can never be written", async () => {
    const deep: unknown = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);
    await Promise.all([hear("A", { T1: -18 }), hear("B", deep), hear("B\u0000", { T1: 1 }), hear("C", { T1: -17 })]);
    expect(neighbour.refusals.counts.garbage).toBe(2);
    await expect.poll(() => kept("A"), patience).toEqual([-18]);
    await expect.poll(() => kept("C"), patience).toEqual([-17]);
  });

  it("with a device's request for its settings are answered by the process that owns it, though it never received them", async () => {
    await client.subscribeAsync("v1/devices/token-A/attributes/response/+", { qos: 1 });
    const answer = nextMessage(client);
    const asked = { deviceId: "A", byGateway: false, topic: "attributes/request/7", json: {}, receiveTime: noon };
    await neighbour.hearing.route(asked);
    expect((await answer).topic).toBe("v1/devices/token-A/attributes/response/7");
  });
});
