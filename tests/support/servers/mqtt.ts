import { connectAsync, type IClientOptions, type MqttClient } from "mqtt";
import { type Broker, type EmbeddedBroker, startBroker } from "#lib/platform/broker/broker.ts";
import { createRefusals, type Refusals } from "#lib/platform/broker/refusals.ts";
import { createRpc, type Rpc } from "#lib/platform/broker/rpc.ts";
import { createStallTimer, type StallTimer } from "#lib/platform/ingest/clock/stall-timer.ts";
import { type Ingest, startIngest } from "#lib/platform/ingest/ingest.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { allParts, type Parts } from "#lib/platform/parts/parts.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { createSparkplugHost } from "#lib/platform/sparkplug/host.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { device } from "../site/site-rows.ts";
import { fixedClock, readableLog } from "./platform.ts";

/** Sufficient for a loaded machine; all waits in these tests are for events. */
const patience = 10_000;

const freezer = "1002";

/** Adds a freezer that has never reported; its access token is "token-" and its id. */
export async function addFreezer(store: Store, deviceId: string, more: Parameters<typeof device>[2] = {}) {
  const values = { ...device(deviceId, "inactivated"), productId: freezer, activeTime: null, ...more };
  const fresh = {
    dtuOnline: 0,
    controllerOnline: 0,
    alarming: 0,
    receiveTime: null,
    dataTime: null,
    commOk: 0,
    commTotal: 0,
  } as const;
  await store.db
    .insertInto("devices")
    .values({ ...values, ...fresh, accessToken: `token-${deviceId}` })
    .execute();
}

export type DeviceSide = {
  ingest: Ingest;
  rpc: Rpc;
  refusals: Refusals;
  clock: ReturnType<typeof fixedClock>;
  /** Sets the clock ahead, without time passing. */
  putAhead(milliseconds: number): void;
  lines: () => Record<string, unknown>[];
  events: NamedEvent[];
  /** The next event that matches, or one already received. */
  event(wanted: (event: NamedEvent) => boolean): Promise<NamedEvent>;
  close(): Promise<void>;
};

type Options = { delay?: number; clock?: ReturnType<typeof fixedClock>; parts?: Parts; stall?: StallTimer };

/** Ingest like in the platform, on a store with the catalogue; its clock is moved manually. */
export async function runIngest(
  store: Store,
  { delay = 20, clock = fixedClock(), parts = allParts, stall = createStallTimer() }: Options = {},
): Promise<DeviceSide> {
  const known = await store.db.selectFrom("products").select("productId").limit(1).executeTakeFirst();
  if (!known) await seedCatalogue(store);
  const { log, lines } = readableLog();
  const { bus, now } = createPlatform({ store, log, production: false, now: clock.now });
  const events: NamedEvent[] = [];
  bus.subscribe((event) => events.push(event));
  let ahead = 0;
  let looks = 0;
  /** With fractions of milliseconds, like a process's. */
  const steady = () => {
    looks += 1;
    return now() - ahead + (looks % 5) / 10;
  };
  function putAhead(milliseconds: number): void {
    clock.advance(milliseconds);
    ahead += milliseconds;
  }
  const limits = { delay, rows: 5000 };
  const ingest = await startIngest({ store, bus, log, now, steady, parts, limits, stall });
  const event = (wanted: (event: NamedEvent) => boolean) =>
    inTime<NamedEvent>("the event", (resolve) => {
      const found = events.find(wanted);
      if (found) return resolve(found);
      const end = bus.subscribe((next) => {
        if (!wanted(next)) return;
        end();
        resolve(next);
      });
    });
  const rpc = createRpc(() => false);
  const close = () => ingest.close();
  return { ingest, rpc, refusals: createRefusals(log), clock, putAhead, lines, events, event, close };
}

export type RunningBroker = DeviceSide & {
  broker: Broker;
  url: string;
  /** A device with its own connection, by a third party's client. */
  connect(deviceId: string, options?: IClientOptions): Promise<MqttClient>;
};

/** The embedded broker on a free port, with ingest. */
export async function runBroker(store: Store, options: Options = {}): Promise<RunningBroker> {
  const side = await runIngest(store, options);
  const { log, lines } = readableLog();
  const refusals = createRefusals(log);
  let broker: EmbeddedBroker | undefined;
  const rpc = createRpc((...message) => broker?.send(...message) ?? false);
  const shared = { ...side, rpc, refusals, log, now: side.clock.now };
  const sparkplug = createSparkplugHost({ ...shared, ...store, publish: () => false });
  broker = await startBroker({ ...shared, sparkplug, host: "127.0.0.1", port: 0 });
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const clients: MqttClient[] = [];
  return {
    ...side,
    broker,
    rpc,
    refusals,
    lines,
    url,
    async connect(deviceId, more = {}) {
      const client = await connectAsync(url, { username: `token-${deviceId}`, reconnectPeriod: 0, ...more });
      client.on("error", () => {});
      clients.push(client);
      return client;
    },
    async close() {
      await Promise.all(clients.map((client) => client.endAsync(true)));
      await broker?.close();
      await side.close();
    },
  };
}

/** Resolves as in `start`, or rejects when that takes too long. */
function inTime<T>(what: string, start: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${what} did not come`)), patience);
    start((value) => {
      clearTimeout(late);
      resolve(value);
    });
  });
}

/** Resolves when a client's connection is closed. */
export const closed = (client: MqttClient): Promise<void> =>
  inTime("the end of the connection", (resolve) => {
    if (client.connected) client.once("close", () => resolve());
    else resolve();
  });

/** The next message that a client receives. */
export const nextMessage = (client: MqttClient): Promise<{ topic: string; json: unknown }> =>
  inTime("a message", (resolve) =>
    client.once("message", (topic, payload) => resolve({ topic, json: JSON.parse(payload.toString()) })),
  );

/** The stored samples of a device's argument. */
export const samplesOf = (store: Store, deviceId: string, argId: string) =>
  store.db
    .selectFrom("samples")
    .innerJoin("series", "series.seriesId", "samples.seriesId")
    .select(["dataTime", "receiveTime", "value"])
    .where("deviceId", "=", deviceId)
    .where("argId", "=", argId)
    .orderBy("dataTime")
    .execute();

export const rowOf = (store: Store, deviceId: string) =>
  store.db.selectFrom("devices").selectAll().where("deviceId", "=", deviceId).executeTakeFirstOrThrow();

export const latestOf = (store: Store, deviceId: string, argId: string) =>
  store.db
    .selectFrom("latestValues")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .where("argId", "=", argId)
    .executeTakeFirst();
