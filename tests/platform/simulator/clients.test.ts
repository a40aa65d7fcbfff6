import { afterEach, beforeEach, expect, it } from "vitest";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { seedSite } from "#lib/platform/seed/seed-site.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { startSimulator } from "#lib/platform/simulator/start.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { latestOf, type RunningBroker, rowOf, runBroker } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let side: RunningBroker;
let switchOff: () => Promise<void>;
const freezer = "864412058908";
const delays = { answer: [0, 0], report: [0, 0], late: [0, 0] } as const;

beforeEach(async () => {
  store = await sqliteStore();
  await seedCatalogue(store);
  await seedPeople(store.db, noon);
  await seedSite(store, { count: 24, seed: 1, now: noon, days: 1 });
  side = await runBroker(store);
  switchOff = await powerOn();
});
afterEach(async () => {
  await switchOff();
  await side.close();
});

async function powerOn() {
  const rows = await store.db.selectFrom("devices").select(["deviceId", "accessToken"]).execute();
  const devices = planSite(1, 24).flatMap((device) =>
    rows
      .filter(({ deviceId }) => deviceId === device.deviceId)
      .map(({ accessToken }) => ({ device, token: accessToken })),
  );
  return startSimulator({ url: side.url, devices, embedded: true, now: side.clock.now, interval: 200, delays });
}

const told = (deviceId: string, argId: string, wanted: (value: number | null) => boolean = () => true) =>
  side.event(
    ({ name, event }) =>
      name === "arg" && event.deviceId === deviceId && "argId" in event && event.argId === argId && wanted(event.value),
  );

it("its devices report like any others, and have every state", async () => {
  side.clock.advance(1000);
  await Promise.all(["864412058873", "864412058887", freezer].map((deviceId) => told(deviceId, "COMP")));
  await side.event(
    ({ name, event }) =>
      name === "device" &&
      event.deviceId === "864412058915" &&
      "patch" in event &&
      event.patch.status === "networkOnline",
  );
  await side.ingest.sweep();
  await side.ingest.flush();
  const rows = await store.db.selectFrom("devices").select("status").distinct().execute();
  expect(rows.map(({ status }) => status).sort()).toEqual([
    "alarming",
    "expired",
    "inactivated",
    "networkOffline",
    "networkOnline",
    "offline",
    "online",
  ]);
});

it("applies a set-point, reports it, and keeps it over a restart of the simulator", async () => {
  side.clock.advance(1000);
  await told(freezer, "SP");
  side.clock.advance(1000);
  expect(await side.rpc.call(freezer, "setArg", { arg: "SP", value: -19.5 })).toEqual({ success: true, value: -19.5 });
  await told(freezer, "SP", (value) => value === -19.5);
  expect(await side.rpc.call(freezer, "setArg", { arg: "SP", value: 5 })).toEqual({
    success: false,
    reason: "outOfRange",
  });
  expect(await side.rpc.call(freezer, "dance", {})).toEqual({ success: false, reason: "unknownMethod" });
  await switchOff();
  side.clock.advance(1000);
  side.events.length = 0;
  switchOff = await powerOn();
  await told(freezer, "SP");
  await side.ingest.flush();
  expect(await latestOf(store, freezer, "SP")).toMatchObject({ num: -19.5 });
});

it("is off when it is switched off", async () => {
  side.clock.advance(1000);
  await told(freezer, "T1");
  const offline = side.event(
    ({ name, event }) =>
      name === "device" && event.deviceId === freezer && "patch" in event && event.patch.status === "offline",
  );
  await switchOff();
  await offline;
  await side.ingest.flush();
  expect(await rowOf(store, freezer)).toMatchObject({ dtuOnline: 0 });
});
