import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { createRefusals } from "#lib/platform/broker/refusals.ts";
import { startIngest } from "#lib/platform/ingest/ingest.ts";
import { followNodes } from "#lib/platform/sparkplug/follow-nodes.ts";
import { createSparkplugHost } from "#lib/platform/sparkplug/host.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it.each([
  ["takes no topic of edge nodes", Buffer.of()],
  // As for a wrong password.
  ["refuses the platform", Buffer.of(0x20, 2, 0, 5)],
])("a broker that %s is logged once, and tried again", async (_title, answer) => {
  const store = await sqliteStore();
  let asked = 0;
  const server = createServer((socket) =>
    socket.once("data", () => {
      asked += 1;
      socket.end(answer);
    }),
  );
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { log, lines } = readableLog();
  const { bus, db, exclusively, now } = createPlatform({ store, log, production: false });
  const ingest = await startIngest({ store, bus, log, now });
  const shared = { ingest, refusals: createRefusals(log), log, now };
  const rpc = { answered: () => {} };
  const sparkplug = createSparkplugHost({ ...shared, rpc, db, exclusively, publish: () => false });
  const nodes = followNodes({ ...shared, sparkplug, url: `mqtt://127.0.0.1:${port}` });
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(3);
  expect(lines().map(({ msg }) => msg)).toEqual(["mqtt: cannot reach edge nodes through the broker, trying again"]);
  await nodes.close();
  await ingest.close();
  server.close();
});
