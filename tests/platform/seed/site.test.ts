import { expect, it } from "vitest";
import { filterOf } from "#lib/domain/devices/devices.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { statusOf } from "#lib/platform/ingest/change-device.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { seedSite } from "#lib/platform/seed/seed-site.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { addFreezer, samplesOf } from "#tests/support/mqtt.ts";
import { noon } from "#tests/support/platform.ts";
import { onEveryStore, openSqlite } from "#tests/support/stores.ts";

const freezer = "864412058908";

async function prepare(store: Store) {
  await seedCatalogue(store);
  await seedPeople(store.db, noon);
}
const count = async (store: Store, table: "devices" | "samples" | "alarms" | "groups") =>
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
    for (const device of devices) expect(device.status).toBe(statusOf(device, noon));
    expect(new Set(devices.map(({ status }) => filterOf(status as "online")))).toEqual(
      new Set(["offline", "inactivated", null]),
    );
    expect(devices.filter(({ expireTime }) => expireTime > noon && expireTime < noon + 7 * day)).toHaveLength(1);
    const bound = await store().db.selectFrom("deviceUsers").select("userId").distinct().execute();
    expect(bound).toEqual([{ userId: "u-manager" }]);
    expect(await count(store(), "groups")).toBe(4);
  });

  it("is made once: a second start adds nothing, a larger site only what is missing, and what was deleted stays away", async () => {
    const again = { seed: 1, now: noon, days: 1 };
    expect((await seedSite(store(), { ...again, count: 24 })).devices).toBe(0);
    await store().db.deleteFrom("devices").where("deviceId", "=", freezer).execute();
    expect((await seedSite(store(), { ...again, count: 26 })).devices).toBe(2);
    expect(await count(store(), "devices")).toBe(25);
  });
});

it("31 days of 24 devices are filled in within 10 seconds", async () => {
  const { store, remove } = await openSqlite();
  await prepare(store);
  const used = process.cpuUsage();
  const made = await seedSite(store, { count: 24, seed: 1, now: noon });
  const { user, system } = process.cpuUsage(used);
  console.log(
    `${made.samples} samples in ${made.milliseconds} ms, ${Math.round((user + system) / 1000)} ms of them computing`,
  );
  // Of its own time: what other programs of the machine take is none of it.
  expect((user + system) / 1000).toBeLessThan(10_000);
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
  const dealt = alarms.filter(({ status }) => status === "processed");
  expect(dealt.length).toBeGreaterThan(10);
  expect(dealt.every(({ alarmTime, dealTime }) => dealTime !== null && dealTime > alarmTime)).toBe(true);
  await remove();
}, 60_000);

it("a site with devices of its own is left alone", async () => {
  const { store, remove } = await openSqlite();
  await prepare(store);
  await addFreezer(store, "my-own");
  expect((await seedSite(store, { count: 24, seed: 1, now: noon })).devices).toBe(0);
  expect(await count(store, "devices")).toBe(1);
  await remove();
});
