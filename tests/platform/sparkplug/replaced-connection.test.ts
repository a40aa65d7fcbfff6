import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { Aedes } from "aedes";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRefusals, type Refusals } from "#lib/platform/broker/refusals.ts";
import { createRpc } from "#lib/platform/broker/rpc.ts";
import { startIngest } from "#lib/platform/ingest/ingest.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { followNodes } from "#lib/platform/sparkplug/follow-nodes.ts";
import { createSparkplugHost } from "#lib/platform/sparkplug/host.ts";
import { stateOf, stateTopic } from "#lib/platform/sparkplug/topics.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { connectEdgeNode, type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { fixedClock, readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

const clock = fixedClock();
let store: Store;
let aedes: Aedes;
let server: Server;
let node: EdgeNodeSide;
let refusals: Refusals;
/** Holds back the next subscription to the host's state, and with it the broker's answer to all filters. */
let onStateFilter: ((grant: () => void) => void) | undefined;
/** Resolves when the platform has stored this value. */
let stored: (value: number) => Promise<void>;
let online: () => Promise<void>;
let close: () => Promise<void>;

beforeEach(async () => {
  store = await sqliteStore();
  await seedCatalogue(store);
  await addFreezer(store, "N");
  aedes = await Aedes.createBroker({
    authorizeSubscribe(_client, subscription, done) {
      const grant = () => done(null, subscription);
      if (!onStateFilter || subscription.topic !== stateTopic) return grant();
      onStateFilter(grant);
      onStateFilter = undefined;
    },
  });
  server = createServer(aedes.handle);
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `mqtt://127.0.0.1:${port}`;
  online = () =>
    new Promise((resolve) => {
      aedes.on("publish", ({ topic, payload }) => {
        if (topic === stateTopic && JSON.parse(payload.toString()).online) resolve();
      });
    });

  const { log } = readableLog();
  const { bus, db, exclusively, now } = createPlatform({ store, log, production: false, now: clock.now });
  const ingest = await startIngest({ store, bus, log, now });
  refusals = createRefusals(log);
  stored = (value) =>
    new Promise((resolve) => {
      bus.subscribe(({ name, event }) => {
        if (name === "arg" && event.value === value) resolve();
      });
    });
  const shared = { ingest, refusals, log, now, db, exclusively };
  const sparkplug = createSparkplugHost({ ...shared, rpc: createRpc(() => false), publish: () => true });
  const isOnline = online();
  const link = followNodes({ url, sparkplug, refusals, log, now });
  close = async () => {
    await link.close();
    await ingest.close();
  };
  await isOnline;
  node = await connectEdgeNode({ url, node: "N", now: clock.now });
});
afterEach(async () => {
  node.stop();
  await close();
  server.close();
  await new Promise<void>((resolve) => aedes.close(() => resolve()));
});

it("messages that arrive on the current connection and on its replacement count once", async () => {
  const temperature = (value: number) => [metric("T1", "Float", value)];
  const held = new Promise<() => void>((resolve) => {
    onStateFilter = resolve;
  });
  const payload = stateOf(false, clock.now());
  aedes.publish({ cmd: "publish", topic: stateTopic, payload, qos: 1, dup: false, retain: true }, () => undefined);
  const grant = await held;
  // The replacement receives the nodes' messages, but the broker has not confirmed its subscriptions.
  const first = stored(-17);
  node.birth(temperature(-18));
  node.data(temperature(-17));
  await first;
  const replaced = online();
  grant();
  await replaced;
  const next = stored(-16);
  node.data(temperature(-16));
  await next;
  expect(refusals.counts.outOfOrder).toBe(0);
});
