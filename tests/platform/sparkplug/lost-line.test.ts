import { connectAsync } from "mqtt";
import { expect, it } from "vitest";
import { lineTo } from "#tests/support/servers/cut-line.ts";
import { connectEdgeNode, metric } from "#tests/support/servers/edge-node.ts";
import { externalBrokers } from "#tests/support/servers/external-broker.ts";
import { runPlant } from "#tests/support/site/plant.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it("while the platform has lost its broker all nodes are offline, and afterwards each is asked for its rebirth", async () => {
  const store = await sqliteStore();
  // The last one available on this machine.
  const broker = await (externalBrokers.at(-1) ?? expect.unreachable())[1]();
  const line = await lineTo(broker.url);
  const watcher = await connectAsync(broker.url);
  const present = new Promise<void>((resolve) => watcher.once("message", () => resolve()));
  await watcher.subscribeAsync("spBv1.0/STATE/device-cloud", { qos: 1 });
  const plant = await runPlant(store, undefined, line.url);
  await present;
  const node = await connectEdgeNode({ url: broker.url, node: "N", now: plant.clock.now });
  node.birth([metric("Load", "Double", 1)]);
  node.deviceBirth("A", [metric("Speed", "Double", 10)]);
  for (const device of ["N", "A"]) await plant.status(device, "online");
  line.mend();
  for (const device of ["N", "A"]) await plant.status(device, "offline");
  expect(await node.next()).toMatchObject({ device: null, metrics: [{ name: "Node Control/Rebirth", value: true }] });
  node.stop();
  await plant.close();
  await watcher.endAsync(true);
  await line.close();
  await broker.close();
});
