import { once } from "node:events";
import { createServer } from "node:net";
import { Aedes } from "aedes";
import { expect, it } from "vitest";
import { followBroker } from "#lib/platform/broker/external.ts";
import { messageFilters } from "#lib/platform/broker/external-topics.ts";
import { createRpc } from "#lib/platform/broker/rpc.ts";
import { freePorts } from "#tests/support/free-port.ts";
import { runIngest } from "#tests/support/mqtt.ts";
import { readableLog } from "#tests/support/platform.ts";
import { openSqlite } from "#tests/support/stores.ts";

it("a broker that refuses the platform is asked again, and told of once", async () => {
  const opened = await openSqlite();
  const side = await runIngest(opened.store);
  let asked = 0;
  // "Not authorized", as brokers answer a wrong password.
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
  const shared = { ...side, store: opened.store, rpc: createRpc(() => false), log, now: side.clock.now };
  const follower = followBroker({ ...shared, url: `mqtt://127.0.0.1:${port}`, connections: 1 });
  // Of two connections each asks three times.
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
  expect(lines()).toMatchObject([
    {
      level: 40,
      reason: expect.stringContaining("Not authorized"),
      msg: expect.stringMatching(/does not answer, trying again$/),
    },
  ]);
  await follower.close();
  await side.close();
  server.close();
  await opened.remove();
});

it("a broker that refuses the platform's subscriptions is asked for them again, and told of once", async () => {
  const opened = await openSqlite();
  const side = await runIngest(opened.store);
  const asked: string[] = [];
  const broker = await Aedes.createBroker({
    authorizeSubscribe(_client, subscription, done) {
      asked.push(subscription.topic);
      const isFirst = asked.indexOf(subscription.topic) === asked.length - 1;
      done(null, isFirst ? null : subscription);
    },
  });
  const server = createServer(broker.handle);
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { log, lines } = readableLog();
  const shared = { ...side, store: opened.store, rpc: createRpc(() => false), log, now: side.clock.now };
  const url = `mqtt://127.0.0.1:${port}`;
  const follower = followBroker({ ...shared, url, connections: 1, isShared: false });
  const [first = ""] = messageFilters(false);
  await expect.poll(() => asked.filter((topic) => topic === first), { timeout: 15_000 }).toHaveLength(2);
  // One of the connection that listens, one of that for answers.
  expect(lines().filter(({ level }) => level === 50)).toHaveLength(2);
  await follower.close();
  await new Promise<void>((done) => broker.close(done));
  await side.close();
  server.close();
  await opened.remove();
});
