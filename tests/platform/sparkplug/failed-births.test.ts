import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#lib/platform/store/open.ts";
import { type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { connectPlant, type Plant } from "#tests/support/site/plant.ts";

let store: Store;
let plant: Plant;
let node: EdgeNodeSide;

beforeEach(async () => {
  ({ store, plant, node } = await connectPlant());
});

const speed = (value: number) => ({ ...metric("Speed", "Double", value), alias: 7 });
const load = (value: number) => metric("Load", "Double", value);
const other = { ...metric("Other", "Double", 99), alias: 7 };
const isRebirth = { device: null, metrics: [{ name: "Node Control/Rebirth", value: true }] };

/** Makes the database reject definitions. */
const refuseDefinitions = () =>
  sql`create trigger away before insert on args begin select raise(abort, 'away'); end`.execute(store.db);
const takeDefinitions = () => sql`drop trigger away`.execute(store.db);
async function allBorn() {
  node.birth([load(1)]);
  node.deviceBirth("A", [speed(10)]);
  await plant.value("A", "Speed", 10);
}

it.each([
  ["a node", () => node.birth([load(1)])],
  [
    "a device",
    () => {
      node.birth([]);
      node.deviceBirth("A", [speed(10)]);
    },
  ],
])("the birth of %s that the database rejects is requested again", async (_title, birth) => {
  await refuseDefinitions();
  birth();
  expect(await node.next()).toMatchObject(isRebirth);
  await takeDefinitions();
  await allBorn();
  for (const device of ["N", "A"]) await plant.status(device, "online");
  await plant.flush();
  expect(await plant.row("A")).toMatchObject({ dtuOnline: 1, status: "online" });
});

it("data after a rejected birth are not read with the definitions of the previous one", async () => {
  await allBorn();
  await refuseDefinitions();
  node.deviceBirth("A", [speed(11), { ...other }]);
  await node.next();
  node.deviceData("A", [{ ...other, name: undefined }]);
  await expect.poll(() => plant.refusals()).toEqual(["outOfOrder"]);
  await plant.flush();
  expect(await plant.samples("A", "Speed")).toEqual([[plant.clock.now(), 10]]);
});

it("a device whose rebirth was rejected goes offline with its own death", async () => {
  await allBorn();
  await refuseDefinitions();
  node.deviceBirth("A", [speed(11), load(2)]);
  expect(await node.next()).toMatchObject(isRebirth);
  node.deviceDeath("A");
  await plant.status("A", "offline");
});

it("a node whose rebirth was rejected goes offline with its own death", async () => {
  await allBorn();
  await refuseDefinitions();
  node.birth([load(2), other]);
  expect(await node.next()).toMatchObject(isRebirth);
  node.publish("NDEATH", null, { timestamp: plant.clock.now(), metrics: [metric("bdSeq", "UInt64", 0)] });
  for (const device of ["N", "A"]) await plant.status(device, "offline");
});

it("a device without a new birth within ten seconds is offline", async () => {
  await allBorn();
  await refuseDefinitions();
  node.birth([load(2), other]);
  await node.next();
  plant.clock.advance(10_000);
  await plant.lookAround();
  for (const device of ["N", "A"]) await plant.status(device, "offline");
});
