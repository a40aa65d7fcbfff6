import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { connectEdgeNode, type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { type Plant, runPlant } from "#tests/support/site/plant.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let plant: Plant;
let node: EdgeNodeSide;

const connect = () => connectEdgeNode({ url: plant.mqttUrl, node: "N", now: plant.clock.now });
beforeEach(async () => {
  const store = await sqliteStore();
  plant = await runPlant(store);
  await plant.addCarried("B");
  node = await connect();
});
afterEach(async () => {
  node.stop();
  await plant.close();
});

const speed = (value: number) => metric("Speed", "Double", value);
const isRebirth = { device: null, metrics: [expect.objectContaining({ name: "Node Control/Rebirth", value: true })] };
async function allBorn() {
  node.birth([metric("Load", "Double", 1)]);
  for (const device of ["A", "B"]) node.deviceBirth(device, [speed(10)]);
  for (const device of ["N", "A", "B"]) await plant.status(device, "online");
}

describe("links", () => {
  it("a device's death ends only its own link, and its values stay, marked as stale", async () => {
    await allBorn();
    node.deviceDeath("A");
    await plant.status("A", "offline");
    await plant.flush();
    expect(await plant.tab("A", "data")).toMatchObject({ Values: [{ argName: "Speed", value: 10, quality: "stale" }] });
    expect(await plant.tab("B", "data")).toMatchObject({ Values: [{ argName: "Speed", value: 10, quality: "good" }] });
    node.deviceBirth("A", [speed(11)]);
    await plant.status("A", "online");
  });

  it.each([
    ["the node's own word", () => node.stop()],
    ["its will, when the line is lost", () => node.cut()],
  ])("a node's death ends all of its links: %s", async (_title, end) => {
    await allBorn();
    end();
    for (const device of ["N", "A", "B"]) await plant.status(device, "offline");
  });

  it("a node's new session has another number, and the will of the previous one is ignored", async () => {
    await allBorn();
    node.cut();
    for (const device of ["N", "A", "B"]) await plant.status(device, "offline");
    node = await connect();
    Reflect.set(node.client, "bdSeq", 1);
    await allBorn();
    const stale = { timestamp: plant.clock.now(), metrics: [metric("bdSeq", "UInt64", 0)] };
    node.publish("NDEATH", null, stale);
    node.deviceData("A", [speed(12)]);
    await plant.value("A", "Speed", 12);
    expect(plant.refusals()).toEqual(["staleDeath"]);
    await plant.flush();
    expect(await plant.row("A")).toMatchObject({ dtuOnline: 1, status: "online" });
    node.publish("NDEATH", null, { ...stale, metrics: [metric("bdSeq", "UInt64", 1)] });
    for (const device of ["N", "A", "B"]) await plant.status(device, "offline");
  });

  it("only a death ends a link, however long nothing changes", async () => {
    await allBorn();
    // Reports a minute apart are no interval to be kept.
    for (const value of [11, 12]) {
      plant.clock.advance(minute);
      node.deviceData("A", [speed(value)]);
      await plant.value("A", "Speed", value);
    }
    plant.clock.advance(6 * hour);
    await plant.lookAround();
    await plant.flush();
    expect(await plant.row("A")).toMatchObject({ status: "online" });
  });

  it("a device without a birth after its node's rebirth goes offline, and may come back later: a birth may be lost", async () => {
    await allBorn();
    node.birth([metric("Load", "Double", 2)]);
    node.deviceBirth("A", [speed(13)]);
    await plant.value("A", "Speed", 13);
    await plant.lookAround();
    await plant.flush();
    expect(await plant.row("B")).toMatchObject({ status: "online" });
    plant.clock.advance(10_000);
    await plant.lookAround();
    await plant.status("B", "offline");
    await plant.flush();
    expect(await plant.row("A")).toMatchObject({ status: "online" });
    expect(await node.next()).toMatchObject(isRebirth);
    await allBorn();
    // A unit that is really gone is asked for only once.
    node.birth([metric("Load", "Double", 3)]);
    node.deviceBirth("A", [speed(14)]);
    await plant.value("A", "Speed", 14);
    plant.clock.advance(10_000);
    await plant.lookAround();
    expect(await node.next()).toMatchObject(isRebirth);
    node.birth([metric("Load", "Double", 4)]);
    node.deviceBirth("A", [speed(15)]);
    await plant.value("A", "Speed", 15);
    plant.clock.advance(10_000);
    await plant.lookAround();
    await plant.flush();
    expect(node.waiting()).toBe(0);
  });
});

describe("data", () => {
  it("are read by name or alias with their own time, and late ones become history", async () => {
    const { now } = plant.clock;
    node.birth([]);
    node.deviceBirth("A", [{ ...speed(10), alias: 7 }]);
    await plant.value("A", "Speed", 10);
    node.deviceData("A", [{ ...speed(11), name: undefined, alias: 7, timestamp: now() + 1000 }]);
    await plant.value("A", "Speed", 11);
    node.deviceData("A", [{ ...speed(5), timestamp: now() - minute, isHistorical: true }]);
    node.deviceData("A", [{ ...speed(12), timestamp: now() + 2000 }]);
    await plant.value("A", "Speed", 12);
    await plant.flush();
    expect(await plant.samples("A", "Speed")).toEqual([
      [now() - minute, 5],
      [now(), 10],
      [now() + 1000, 11],
      [now() + 2000, 12],
    ]);
  });

  it("of bad quality are a fault, and null or stale ones are no value", async () => {
    node.birth([]);
    node.deviceBirth("A", [speed(10)]);
    await plant.value("A", "Speed", 10);
    plant.clock.advance(1000);
    const ofQuality = (value: number) => ({ properties: { Quality: { type: "Int32", value } } }) as const;
    node.deviceData("A", [{ ...speed(11), ...ofQuality(0) }]);
    await plant.value("A", "Speed", "ERR");
    plant.clock.advance(1000);
    node.deviceData("A", [{ ...speed(0), value: null, isNull: true }]);
    node.deviceData("A", [{ ...speed(10), ...ofQuality(500) }]);
    plant.clock.advance(1000);
    node.deviceData("A", [{ ...speed(12), ...ofQuality(192) }]);
    await plant.value("A", "Speed", 12);
    await plant.flush();
    expect((await plant.samples("A", "Speed")).map(([, value]) => value)).toEqual([10, 12]);
  });
});

describe("missing messages", () => {
  it("after a gap in the sequence numbers a rebirth is requested, and the message counts", async () => {
    await allBorn();
    Reflect.set(node.client, "seq", 99);
    node.deviceData("A", [speed(11)]);
    expect(await node.next()).toMatchObject(isRebirth);
    await plant.value("A", "Speed", 11);
    expect(plant.refusals()).toEqual(["outOfOrder"]);
    await allBorn();
  });

  it("sequence numbers wrap around after 255", async () => {
    await allBorn();
    for (let value = 0; value < 600; value += 1) node.deviceData("A", [speed(value + 100)]);
    await plant.value("A", "Speed", 699);
    expect(plant.refusals()).toEqual([]);
    expect(node.waiting()).toBe(0);
  });

  it.each([
    ["data of a node before its birth", () => node.data([metric("Load", "Double", 1)])],
    ["data of a device before its node's birth", () => node.deviceData("A", [speed(1)])],
    ["a device's birth before its node's", () => node.deviceBirth("A", [speed(1)])],
  ])("%s", async (_title, speak) => {
    speak();
    expect(await node.next()).toMatchObject(isRebirth);
    expect(plant.refusals()).toEqual(["outOfOrder"]);
    await allBorn();
  });

  it("data of a device before its birth, and a metric of no birth, lead to a rebirth request", async () => {
    node.birth([]);
    node.deviceData("A", [speed(1)]);
    expect(await node.next()).toMatchObject(isRebirth);
    plant.clock.advance(10_000);
    await allBorn();
    node.deviceData("A", [{ ...speed(2), name: undefined, alias: 99 }]);
    expect(await node.next()).toMatchObject(isRebirth);
    expect(plant.refusals()).toEqual(["outOfOrder", "unknownMetric"]);
  });

  it("a rebirth is requested once in ten seconds, however much is missing", async () => {
    for (let times = 0; times < 50; times += 1) node.deviceData("A", [speed(times)]);
    await node.next();
    await allBorn();
    expect(node.waiting()).toBe(0);
    expect(plant.refusals()).toEqual(["outOfOrder"]);
    plant.clock.advance(10_000);
    Reflect.set(node.client, "seq", 200);
    node.deviceData("A", [speed(60)]);
    expect(await node.next()).toMatchObject(isRebirth);
  });

  it("a rebirth is requested again also after the clock was set back by hours", async () => {
    await allBorn();
    for (const seq of [99, 200]) {
      Reflect.set(node.client, "seq", seq);
      node.deviceData("A", [speed(seq)]);
      expect(await node.next()).toMatchObject(isRebirth);
      await allBorn();
      plant.clock.advance(-3 * hour);
    }
  });
});
