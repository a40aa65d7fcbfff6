import type { Selectable } from "kysely";
import { expect, it } from "vitest";
import { filterOf } from "#lib/domain/devices/devices.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { derivedStatus } from "#lib/platform/ingest/change-device.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { seedSite } from "#lib/platform/seed/seed-site.ts";
import { insertMany } from "#lib/platform/store/many-rows.ts";
import type { Store } from "#lib/platform/store/open.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { addFreezer, samplesOf } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore, sqliteStore } from "#tests/support/site/stores.ts";

const freezer = "864412058908";

async function prepare(store: Store) {
  await seedCatalogue(store);
  await seedPeople(store.db, noon);
}
const count = async (store: Store, table: "devices" | "samples" | "alarms") =>
  (
    await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

onEveryStore("the simulated site", (store) => {
  it("fills an empty database with devices in every state, people who see them, and days of history", async () => {
    await prepare(store());
    const made = await seedSite(store(), { count: 24, seed: 1, now: noon, days: 1 });
    expect(made.devices).toBe(24);
    expect(await count(store(), "samples")).toBe(made.samples);
    const devices = await store().db.selectFrom("devices").selectAll().execute();
    for (const device of devices) expect(device.status).toBe(derivedStatus(device, noon));
    expect(new Set(devices.map(({ status }) => filterOf(status as "online")))).toEqual(
      new Set(["offline", "inactivated", null]),
    );
    expect(devices.filter(({ expireTime }) => expireTime > noon && expireTime < noon + 7 * day)).toHaveLength(1);
    const bound = await store().db.selectFrom("deviceUsers").select("userId").distinct().execute();
    expect(bound).toEqual([{ userId: "u-manager" }]);
    const byName = await store().db.selectFrom("groups").select("groupName").orderBy("nameOrder").execute();
    expect(byName.map(({ groupName }) => groupName)).toEqual(["Central kitchen", "Fleet", "North store", "Pharmacy"]);
  });

  it("is created once: a second start adds nothing, a larger site only missing devices, and deleted ones stay deleted", async () => {
    const again = { seed: 1, now: noon, days: 1 };
    expect((await seedSite(store(), { ...again, count: 24 })).devices).toBe(0);
    await store().db.deleteFrom("devices").where("deviceId", "=", freezer).execute();
    expect((await seedSite(store(), { ...again, count: 26 })).devices).toBe(2);
    expect(await count(store(), "devices")).toBe(25);
  });
});

/** CPU milliseconds of some work, without those of other programs. */
async function computing(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

/** The time for only writing samples, into a separate database. */
async function writing(samples: readonly Selectable<Schema["samples"]>[]): Promise<number> {
  const store = await sqliteStore();
  const columns = ["seriesId", "dataTime", "receiveTime", "value"] as const;
  const rows = samples.map((sample) => columns.map((column) => sample[column]));
  const insert = { into: "samples", columns, rows, conflict: "do nothing" };
  const took = await computing(() => store.db.transaction().execute((db) => insertMany(db, store.dialect, insert)));
  return took;
}

it("31 days of 24 devices are created in at most thirty times the time of writing their samples", async () => {
  const store = await sqliteStore();
  await prepare(store);
  const took = await computing(() => seedSite(store, { count: 24, seed: 1, now: noon }));
  const samples = await store.db.selectFrom("samples").selectAll().execute();
  const alone = await writing(samples);
  console.log(`${samples.length} samples in ${took} ms of computing, ${alone} ms to write them alone`);
  expect(took).toBeLessThan(30 * alone);
  const room = await samplesOf(store, freezer, "T1");
  expect(room.length).toBeGreaterThan(8800);
  expect(room[0]?.dataTime).toBeLessThan(noon - 30.9 * day);
  const pauses = room.map(({ dataTime }, index) => dataTime - (room[index - 1]?.dataTime ?? dataTime));
  expect(Math.max(...pauses)).toBeGreaterThan(5 * hour);
  const alarms = await store.db.selectFrom("alarms").selectAll().execute();
  expect(alarms.filter(({ status }) => status === "untreated")).toHaveLength(12);
  const standing = alarms.filter(({ recoverTime }) => recoverTime === null).map(({ alarmType }) => alarmType);
  expect(standing.toSorted()).toEqual(
    ["high", "high", "probe", "door", "offline", "offline", "offline", "offline", "expiring", "expired"].toSorted(),
  );
  const perDay = alarms.filter(({ alarmType }) => alarmType !== "offline").length / 31;
  expect(perDay).toBeGreaterThan(0.5);
  expect(perDay).toBeLessThan(4);
  const interruptions = await store.db.selectFrom("interruptions").selectAll().execute();
  const over = interruptions.flatMap(({ startTime, endTime }) => (endTime === null ? [] : [endTime - startTime]));
  expect(over).toEqual([5.5 * hour]);
  const open = interruptions.filter(({ endTime }) => endTime === null).map(({ link }) => link);
  expect(open.toSorted()).toEqual(["controller", "controller", "dtu", "dtu", "dtu", "dtu"]);
  const dealt = alarms.filter(({ status }) => status === "processed");
  expect(dealt.length).toBeGreaterThan(10);
  expect(dealt.every(({ alarmTime, dealTime }) => dealTime !== null && dealTime > alarmTime)).toBe(true);
}, 120_000);

it("a site with own devices is not changed", async () => {
  const store = await sqliteStore();
  await prepare(store);
  await addFreezer(store, "my-own");
  expect((await seedSite(store, { count: 24, seed: 1, now: noon })).devices).toBe(0);
  expect(await count(store, "devices")).toBe(1);
});
