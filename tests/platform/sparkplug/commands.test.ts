import { once } from "node:events";
import { beforeEach, describe, expect, it } from "vitest";
import { devices } from "#lib/contract/devices.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { connectPlant, type Plant } from "#tests/support/site/plant.ts";

let plant: Plant;
let node: EdgeNodeSide;
let argId: string;

const writable = { readOnly: false };
const target = (value: number) =>
  metric("Set point", "Float", value, { ...writable, engUnit: "°C", engLow: -40, engHigh: 120 });

beforeEach(async () => {
  ({ plant, node } = await connectPlant());
  node.birth([]);
  node.deviceBirth("A", [
    target(60),
    metric("Fan", "Boolean", false, writable),
    metric("Level", "Int16", 3, writable),
    metric("Label", "String", "old", writable),
    { ...metric("Short", "UInt8", 1, writable), alias: 12 },
    metric("Counter", "UInt64", 5_000_000_000, writable),
    metric("Total", "UInt32", 1, writable),
    metric("Offset", "Int64", 1, writable),
    metric("ONF", "UInt8", 1),
    metric("Power", "Double", 4),
  ]);
  await plant.value("A", "Power", 4);
  await plant.flush();
  argId = await idOf("Set point");
});

const idOf = async (code: string) =>
  (await plant.definitions("A")).find(({ argCode }) => argCode === code)?.argId ?? "";
const only = async () => (await node.next()).metrics[0];

describe("a value that is set", () => {
  it("is sent as a command with its type, and is applied once the device reports it", async () => {
    const { taskId } = await plant.set({ argId, value: 21.3 });
    const { device, metrics } = await node.next();
    expect([device, metrics.length]).toEqual(["A", 1]);
    expect(metrics[0]).toMatchObject({ name: "Set point", type: "Float", value: expect.closeTo(21.3, 4) });
    expect(await plant.check(taskId, argId)).toMatchObject({ state: "waiting", stage: "sent" });
    plant.clock.advance(1000);
    node.deviceData("A", [target(21.3)]);
    await plant.task(taskId, { state: "success", reportedNum: 21.3, ackNum: 21.3 });
  });

  it.each([
    ["Fan", true, { type: "Boolean", value: true }],
    ["Level", -7, { type: "Int16", value: -7 }],
    ["Label", "new", { type: "String", value: "new" }],
    ["Short", 200, { alias: 12, type: "UInt8", value: 200 }],
    ["Total", 4_000_000_000, { type: "UInt32", value: 4_000_000_000 }],
    ["Offset", -5, { type: "Int64", value: expect.objectContaining({ low: -5, high: -1 }) }],
    ["ONF", false, { type: "UInt8", value: 0 }],
  ] as const)("of every type: %s", async (code, value, expected) => {
    const id = await idOf(code);
    const { taskId } = await plant.set({ argId: id, value });
    const command = await only();
    expect(command).toMatchObject({ ...expected, ...("alias" in expected && { alias: expect.anything() }) });
    node.deviceData("A", [metric(code, expected.type, value)]);
    await plant.task(taskId, { state: "success" });
  });

  it("may be as large as its type and a page can represent exactly", async () => {
    const id = await idOf("Counter");
    const { taskId } = await plant.set({ argId: id, value: 6_000_000_000 });
    await node.next();
    node.deviceData("A", [metric("Counter", "UInt64", 6_000_000_000)]);
    await plant.task(taskId, { state: "success", reportedNum: 6_000_000_000 });
    // As 64 bits 2 ** 64 would become 0.
    const most = await plant.set({ argId: id, value: 2 ** 64 });
    await plant.task(most.taskId, { state: "rejected", reason: "arg.outOfRange" });
    expect(node.waiting()).toBe(0);
  });

  it("is also confirmed by a birth, whatever the device's clock", async () => {
    const behind = plant.clock.now() - hour;
    const other = (value: number) => metric("Other", "Float", value, writable);
    node.deviceBirth("A", [other(10)], behind);
    await plant.value("A", "Other", 10);
    const id = await idOf("Other");
    const { taskId } = await plant.set({ argId: id, value: 30 });
    await node.next();
    node.deviceBirth("A", [other(30)], behind + 1000);
    await plant.task(taskId, { state: "success" });
  });

  it("reports that the device applied another value", async () => {
    const { taskId } = await plant.set({ argId, value: 100 });
    await node.next();
    node.deviceData("A", [target(90)]);
    await plant.task(taskId, { state: "rejected", reason: "arg.clamped" });
  });

  it("is not rejected because of the previous value, which may have been in transit, and ends unconfirmed", async () => {
    const { taskId } = await plant.set({ argId, value: 40 });
    await node.next();
    plant.clock.advance(500);
    node.deviceData("A", [target(60), metric("Power", "Double", 5)]);
    await plant.value("A", "Power", 5);
    expect(await plant.check(taskId, argId)).toMatchObject({ state: "waiting", stage: "sent" });
    plant.clock.advance(30_000);
    plant.sweep();
    await plant.task(taskId, { state: "timeout" });
    plant.clock.advance(1000);
    node.deviceData("A", [target(40)]);
    await plant.task(taskId, { state: "success" });
  });

  it("is refused before it is sent: out of range, between two steps, read only", async () => {
    await expect(plant.set({ argId, value: 500 })).rejects.toThrow("arg.outOfRange");
    await expect(plant.set({ argId: await idOf("Level"), value: 1.5 })).rejects.toThrow("arg.outOfRange");
    await expect(plant.set({ argId: await idOf("Power"), value: 5 })).rejects.toThrow("arg.readOnly");
    expect(node.waiting()).toBe(0);
  });

  it("is refused when its type cannot hold it", async () => {
    const { taskId } = await plant.set({ argId: await idOf("Short"), value: 300 });
    await plant.task(taskId, { state: "rejected", reason: "arg.outOfRange" });
    expect(node.waiting()).toBe(0);
  });

  it("is not sent to a dead device", async () => {
    node.deviceDeath("A");
    await plant.status("A", "offline");
    await plant.flush();
    await expect(plant.set({ argId, value: 30 })).rejects.toThrow("device.offline");
  });
});

it("a command has the time of its sending, as Sparkplug requires", async () => {
  plant.clock.advance(minute);
  const command = once(node.client, "dcmd");
  await plant.set({ argId, value: 21.3 });
  const [, { timestamp, metrics }] = await command;
  expect([timestamp, metrics[0].timestamp].map(Number)).toEqual([plant.clock.now(), plant.clock.now()]);
});

describe("other requests", () => {
  it("a refresh requests a rebirth of the node", async () => {
    const { taskId } = (await plant.answer(devices.order, { deviceId: "A", cmd: "refresh" })) as { taskId: string };
    expect(await only()).toMatchObject({ name: "Node Control/Rebirth", type: "Boolean", value: true });
    node.birth([]);
    plant.clock.advance(1000);
    node.deviceBirth("A", [target(60)]);
    await plant.task(taskId, { state: "success" });
  });

  it("a request that Sparkplug does not support is refused", async () => {
    const { taskId } = (await plant.answer(devices.order, { deviceId: "A", cmd: "defrost" })) as { taskId: string };
    await plant.task(taskId, { state: "rejected" });
    expect(node.waiting()).toBe(0);
  });
});
