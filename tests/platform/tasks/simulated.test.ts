import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { devices } from "#lib/contract/devices.ts";
import { seedSite } from "#lib/platform/seed/seed-site.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { startSimulator } from "#lib/platform/simulator/start.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { addCatalogueAndPeople, runSteering, type Steering } from "#tests/support/site/steering.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const replying = [
  "Cold room 1 East",
  "Dispatch buffer",
  "Chocolate store",
  "Pharmacy cool cabinet",
  "Kitchen four-door fridge",
];

let opened: Opened;
let side: Steering;
let switchOff: () => Promise<void>;
let token: string;
const site = planSite(1, 24);
const idOf = (name: string) => site.find((device) => device.name === name)?.deviceId ?? "";

beforeAll(async () => {
  opened = await openSqlite();
  const { store } = opened;
  await addCatalogueAndPeople(store);
  await seedSite(store, { count: 24, seed: 1, now: noon, days: 1 });
  await store.db
    .insertInto("deviceUsers")
    .values(replying.map((name) => binding(idOf(name), "admA")))
    .execute();
  side = await runSteering(store);
  token = await side.tokenOf("super");
  const rows = await store.db.selectFrom("devices").select(["deviceId", "accessToken"]).execute();
  const tokens = new Map(rows.map((row) => [row.deviceId, row.accessToken]));
  switchOff = startSimulator({
    url: side.mqttUrl,
    devices: site.map((device) => ({ device, token: tokens.get(device.deviceId) ?? "" })),
    embedded: true,
    now: side.clock.now,
    interval: 500,
    delays: { answer: [0, 10], report: [0, 10], late: [0, 10] },
  });
  await vi.waitFor(async () => expect(await isEverybodyThere()).toBe(true), 15_000);
});
afterAll(async () => {
  await switchOff();
  await side.close();
  await opened.remove();
});

async function isEverybodyThere(): Promise<boolean> {
  const { db } = opened.store;
  const rows = await db.selectFrom("devices").select("deviceId").where("dtuOnline", "=", 1).execute();
  const online = new Set(rows.map(({ deviceId }) => deviceId));
  return replying.every((name) => online.has(idOf(name)));
}

/** Raises a device's set-point by some degrees; answers the task's outcome. */
async function raise(name: string, degrees: number) {
  const deviceId = idOf(name);
  const row = await opened.store.db
    .selectFrom("latestValues")
    .select("num")
    .where("deviceId", "=", deviceId)
    .where("argId", "=", "SP")
    .executeTakeFirstOrThrow();
  const old = row.num ?? 0;
  side.clock.advance(1000);
  const { taskId } = await side.set({ deviceId, value: old + degrees });
  return { old, taskId };
}

it("a controller that accepts applies the value and reports it", async () => {
  const { old, taskId } = await raise("Cold room 1 East", 0.5);
  const row = await side.task(taskId, { state: "success" });
  expect(row).toMatchObject({ oldNum: old, reportedNum: old + 0.5 });
});

it("a controller that refuses keeps its value", async () => {
  const { taskId } = await raise("Dispatch buffer", 0.5);
  expect(await side.task(taskId, { state: "rejected" })).toMatchObject({ reason: "arg.settingFailed" });
});

it("a controller that is silent lets the task time out", async () => {
  const { taskId } = await raise("Chocolate store", 0.5);
  await side.task(taskId, { state: "waiting", ackTime: null });
  side.clock.advance(30_000);
  side.sweep();
  expect(await side.task(taskId, { state: "timeout" })).toMatchObject({ ackTime: null });
});

it("a controller that clamps goes ten steps and no further", async () => {
  const { old, taskId } = await raise("Kitchen four-door fridge", 3);
  const row = await side.task(taskId, { state: "rejected" });
  expect(row).toMatchObject({ reason: "arg.clamped", newNum: old + 3, reportedNum: old + 1 });
});

it("a controller that is late has applied the value anyway", async () => {
  const { old, taskId } = await raise("Pharmacy cool cabinet", 0.5);
  expect(await side.task(taskId, { state: "success" })).toMatchObject({ reportedNum: old + 0.5 });
});

it("a controller executes commands, and refuses unsupported ones", async () => {
  const order = async (name: string, cmd: "defrost" | "off" | "refresh") => {
    const { body } = await side.ask(devices.order, { deviceId: idOf(name), cmd }, { token });
    return devices.order.data.parse(body.data)?.taskId ?? "";
  };
  await side.task(await order("Cold room 1 East", "defrost"), { state: "success" });
  side.clock.advance(1000);
  await side.task(await order("Cold room 1 East", "refresh"), { state: "success" });
  await side.task(await order("Cold room 1 East", "off"), { state: "success" });
  await side.task(await order("Glycol chiller 1", "defrost"), { state: "rejected" });
});
