import { once } from "node:events";
import { createServer } from "node:net";
import { Aedes, type AedesOptions } from "aedes";
import { expect, it } from "vitest";
import { followBroker } from "#lib/platform/broker/external.ts";
import { messageFilters } from "#lib/platform/broker/external-topics.ts";
import { createRpc } from "#lib/platform/broker/rpc.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { runIngest } from "#tests/support/servers/mqtt.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { runPlant } from "#tests/support/site/plant.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it("a broker that refuses the platform is tried again, and logged once", async () => {
  const store = await sqliteStore();
  const side = await runIngest(store);
  let asked = 0;
  // "Not authorized", a broker's answer to a wrong password.
  const server = createServer((socket) =>
    socket.once("data", () => {
      asked += 1;
      socket.end(Buffer.from([0x20, 2, 0, 5]));
    }),
  );
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { log, lines } = readableLog();
  const shared = { ...side, store, rpc: createRpc(() => false), log, now: side.clock.now };
  const follower = followBroker({ ...shared, url: `mqtt://127.0.0.1:${port}`, connections: 1 });
  // Two connections ask three times each.
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
  expect(lines()).toMatchObject([
    {
      level: 40,
      reason: expect.stringContaining("Not authorized"),
      msg: expect.stringMatching(/does not answer, retrying$/),
    },
  ]);
  await follower.close();
  await side.close();
  server.close();
});

type Authorize = NonNullable<AedesOptions["authorizeSubscribe"]>;

/** A broker that handles the first subscriptions to each topic as the test says, and grants the others. */
async function startDoubtful(atFirst: Authorize, first = 1) {
  const asked: string[] = [];
  const times = (topic: string) => asked.filter((each) => each === topic).length;
  const broker = await Aedes.createBroker({
    authorizeSubscribe(client, subscription, done) {
      asked.push(subscription.topic);
      if (times(subscription.topic) <= first) atFirst(client, subscription, done);
      else done(null, subscription);
    },
  });
  const server = createServer(broker.handle);
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `mqtt://127.0.0.1:${port}`,
    broker,
    times,
    async close() {
      await new Promise<void>((done) => broker.close(done));
      server.close();
    },
  };
}
const refuse: Authorize = (_client, _subscription, done) => done(null, null);
const cut: Authorize = (client) => client?.close();

it.each([
  ["refuses the platform's subscriptions gets them again, and is logged once", refuse, 2],
  ["is gone before it answers is no broker that refuses", cut, 0],
] as const)("a broker that %s", async (_title, atFirst, told) => {
  const store = await sqliteStore();
  const side = await runIngest(store);
  const doubtful = await startDoubtful(atFirst);
  const { log, lines } = readableLog();
  const shared = { ...side, store, rpc: createRpc(() => false), log, now: side.clock.now };
  const follower = followBroker({ ...shared, url: doubtful.url, connections: 1, isShared: false });
  const [first = ""] = messageFilters(false);
  await expect.poll(() => doubtful.times(first), { timeout: 15_000 }).toBe(2);
  // One from the connection that listens, one from the connection for answers.
  expect(lines().filter(({ level }) => level === 50)).toHaveLength(told);
  await follower.close();
  await doubtful.close();
  await side.close();
});

it("a broker that refuses one topic is logged with the topic, once for all connections", async () => {
  const store = await sqliteStore();
  const side = await runIngest(store);
  const [refusedOne = "", ...others] = messageFilters(true);
  const one: Authorize = (_client, subscription, done) =>
    done(null, subscription.topic === refusedOne ? null : subscription);
  const doubtful = await startDoubtful(one, Number.POSITIVE_INFINITY);
  const { log, lines } = readableLog();
  const shared = { ...side, store, rpc: createRpc(() => false), log, now: side.clock.now };
  const follower = followBroker({ ...shared, url: doubtful.url, connections: 3 });
  // Each of the three has had its answer, and the first has asked again.
  await expect.poll(() => doubtful.times(others.at(-1) ?? ""), { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  expect(lines().filter(({ level }) => level === 50)).toMatchObject([{ filters: [refusedOne] }]);
  await follower.close();
  await doubtful.close();
  await side.close();
});

it("refused subscriptions for edge nodes are retried, and the nodes then see the platform online", async () => {
  const store = await sqliteStore();
  const doubtful = await startDoubtful(refuse);
  const present = new Promise<unknown>((resolve) =>
    doubtful.broker.on("publish", ({ topic, payload }) => {
      if (topic.startsWith("spBv1.0/STATE/")) resolve(JSON.parse(String(payload)));
    }),
  );
  const plant = await runPlant(store, undefined, doubtful.url);
  expect(await present).toMatchObject({ online: true });
  await plant.close();
  await doubtful.close();
});
