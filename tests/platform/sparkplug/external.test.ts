import { connectAsync, type MqttClient } from "mqtt";
import { get } from "sparkplug-payload";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { connectEdgeNode, type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { type ExternalBroker, externalBrokers } from "#tests/support/servers/external-broker.ts";
import { type Plant, runPlant } from "#tests/support/site/plant.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

describe.each(externalBrokers)("edge nodes at an external broker (%s)", (_name, start) => {
  let external: ExternalBroker;
  let plant: Plant;
  let watcher: MqttClient;
  let node: EdgeNodeSide;
  let states: { online: boolean; timestamp: number }[];

  beforeEach(async () => {
    const store = await sqliteStore();
    external = await start();
    watcher = await connectAsync(external.url);
    states = [];
    const present = new Promise<void>((resolve) =>
      watcher.on("message", (_topic, bytes) => {
        states.push(JSON.parse(bytes.toString()));
        if (states.at(-1)?.online) resolve();
      }),
    );
    await watcher.subscribeAsync("spBv1.0/STATE/device-cloud", { qos: 1 });
    plant = await runPlant(store, undefined, external.url);
    await present;
    node = await connectEdgeNode({ url: external.url, node: "N", now: plant.clock.now });
  });
  afterEach(async () => {
    node.stop();
    await plant.close();
    await watcher.endAsync(true);
    await external.close();
  });

  const target = (value: number) => metric("Set point", "Float", value, { readOnly: false });

  it("a birth, data, a command with its read-back, and a death are processed", async () => {
    node.birth([]);
    node.deviceBirth("A", [target(60)]);
    await plant.status("A", "online");
    await plant.flush();
    const [arg] = await plant.definitions("A");
    const { taskId } = await plant.set({ argId: arg?.argId ?? "", value: 55.5 });
    expect(await node.next()).toMatchObject({ device: "A", metrics: [{ name: "Set point", value: 55.5 }] });
    node.deviceData("A", [target(55.5)]);
    await plant.task(taskId, { state: "success" });
    node.cut();
    for (const device of ["N", "A"]) await plant.status(device, "offline");
  });

  it("a node that was online before the platform connected is asked for a rebirth", async () => {
    node.deviceData("A", [target(60)]);
    expect(await node.next()).toMatchObject({ metrics: [{ name: "Node Control/Rebirth", value: true }] });
  });

  it("nodes see the platform online, and offline once it stops", async () => {
    const { timestamp } = states.at(-1) ?? {};
    const gone = new Promise<void>((resolve) =>
      watcher.on("message", () => {
        if (states.at(-1)?.online === false) resolve();
      }),
    );
    await plant.stopListening();
    await gone;
    expect(states.at(-1)).toEqual({ online: false, timestamp });
  });

  it("a retained birth brings no node online", async () => {
    const retained = { qos: 1, retain: true } as const;
    const bytes = Buffer.from(
      get("spBv1.0")?.encodePayload({ timestamp: plant.clock.now(), seq: 0, metrics: [] }) ?? "",
    );
    await watcher.publishAsync("spBv1.0/Plant/NBIRTH/N", bytes, retained);
    await plant.status("N", "online");
    const isThere = () => states.at(-1)?.online;
    await plant.stopListening();
    await expect.poll(isThere).toBe(false);
    const later = await runPlant(await sqliteStore(), undefined, external.url);
    await expect.poll(isThere).toBe(true);
    await watcher.publishAsync("spBv1.0/Plant/NBIRTH/nobody", bytes, { qos: 1 });
    await expect.poll(() => later.refusals()).toEqual(["unknownDevice"]);
    expect(await later.row("N")).toMatchObject({ dtuOnline: 0, status: "inactivated" });
    await later.close();
  });

  it("unknown nodes and messages that are too large are counted and ignored", async () => {
    const topic = "spBv1.0/Plant/NBIRTH/nobody";
    await watcher.publishAsync(topic, Buffer.alloc(0), { qos: 1 });
    await expect.poll(() => plant.refusals()).toEqual(["unknownDevice"]);
    await watcher.publishAsync(topic, Buffer.alloc(platformLimits.mqttBytes + 1), { qos: 1 });
    await expect.poll(() => plant.refusals()).toEqual(["unknownDevice", "tooLarge"]);
  });
});
