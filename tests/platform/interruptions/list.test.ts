import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DataOf, InputOf } from "#lib/contract/endpoint.ts";
import { interruptions } from "#lib/contract/interruptions.ts";
import type { DeviceLink } from "#lib/domain/devices/interruptions.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

type Answer = DataOf<typeof interruptions.list>;

onEveryStore("the interruptions of a device", (store) => {
  let running: RunningPlatform;
  async function ask(userId: string, more: Partial<InputOf<typeof interruptions.list>> = {}) {
    const headers = { token: await running.tokenOf(userId) };
    const input = { deviceId: "A1", pageNum: 1, pageSize: 20, ...more };
    return (await running.ask(interruptions.list, input, headers)).body;
  }
  const listFor = async (...asked: Parameters<typeof ask>): Promise<Answer> =>
    interruptions.list.data.parse((await ask(...asked)).data);
  /** Start and end in hours before noon; null for one that lasts. */
  const add = (link: DeviceLink, from: number, until: number | null, deviceId = "A1") =>
    store()
      .db.insertInto("interruptions")
      .values({
        deviceId,
        link,
        startTime: noon - from * hour,
        endTime: until === null ? null : noon - until * hour,
      })
      .execute();
  const hours = ({ list, total, awayTime }: Answer) => ({
    list: list.map(({ link, startTime, endTime }) => [
      link,
      (noon - startTime) / hour,
      endTime ? (noon - endTime) / hour : null,
    ]),
    total,
    away: (awayTime ?? 0) / hour,
  });

  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
  }, 60_000);
  afterAll(() => running?.close());
  beforeEach(async () => {
    const { db } = store();
    await db.deleteFrom("interruptions").execute();
    await db
      .updateTable("deviceUsers")
      .set({ bindTime: noon - 100 * day })
      .execute();
  });

  it("are listed with the current ones first, then by their end, with number and time in all", async () => {
    await add("dtu", 9, 8);
    await add("dtu", 4, 2);
    await add("controller", 30, null);
    await add("dtu", 5, 4, "A2");
    expect(hours(await listFor("admA"))).toEqual({
      list: [
        ["controller", 30, null],
        ["dtu", 4, 2],
        ["dtu", 9, 8],
      ],
      total: 3,
      away: 30,
    });
  });

  it("name the network module first if both links were lost and restored at once", async () => {
    await add("controller", 4, 2);
    await add("dtu", 4, 2);
    expect(hours(await listFor("admA")).list.map(([link]) => link)).toEqual(["dtu", "controller"]);
  });

  it("count time in which both links were interrupted once", async () => {
    await add("controller", 10, 6);
    await add("dtu", 8, 5);
    await add("dtu", 4, 3);
    await add("controller", 3.5, 3.25);
    expect(hours(await listFor("admA")).away).toBe(6);
  });

  it("are those of the last 30 days, or since another time, and count from then on", async () => {
    await add("dtu", 50 * 24, 49 * 24);
    await add("dtu", 31 * 24, 29 * 24);
    expect(hours(await listFor("admA"))).toEqual({ list: [["dtu", 31 * 24, 29 * 24]], total: 1, away: 24 });
    const since = { startTime: noon - 49.5 * day };
    expect(hours(await listFor("admA", since))).toMatchObject({ total: 2, away: 12 + 48 });
  });

  it("are none, with no time", async () => {
    expect(hours(await listFor("admA"))).toEqual({ list: [], total: 0, away: 0 });
  });

  it("take no time if they seem to begin later, because the clock was set back", async () => {
    await add("dtu", -2, null);
    expect(hours(await listFor("admA")).away).toBe(0);
  });

  it("are divided into pages", async () => {
    for (const from of [10, 8, 6]) await add("dtu", from, from - 1);
    const pages = await Promise.all([1, 2].map((pageNum) => listFor("admA", { pageNum, pageSize: 2 })));
    expect(pages.map((page) => hours(page).list)).toEqual([
      [
        ["dtu", 6, 5],
        ["dtu", 8, 7],
      ],
      [["dtu", 10, 9]],
    ]);
    expect(pages.map(({ total, pageNum }) => [total, pageNum])).toEqual([
      [3, 1],
      [3, 2],
    ]);
  });

  it("are shown to guests and to the people of the holder's groups, and to nobody else", async () => {
    const { db } = store();
    await add("dtu", 2, 1);
    await db
      .insertInto("deviceUsers")
      .values(binding("A1", "opB", { authType: "share" }))
      .execute();
    for (const userId of ["opA", "opB", "super"]) expect((await listFor(userId)).total).toBe(1);
    expect(await ask("admB")).toMatchObject({ errKey: "device.notFound" });
  });

  it("of an earlier holder's time are hidden from the next one and his guests, but not from a dealer", async () => {
    const { db } = store();
    await add("dtu", 9, 8);
    await add("dtu", 5, 2);
    await add("controller", 6, null);
    await db
      .updateTable("deviceUsers")
      .set({ bindTime: noon - 3 * hour })
      .where("userId", "=", "admA")
      .execute();
    const visible = {
      list: [
        ["controller", 3, null],
        ["dtu", 3, 2],
      ],
      total: 2,
      away: 3,
    };
    expect(hours(await listFor("admA"))).toEqual(visible);
    expect(hours(await listFor("admA", { startTime: 0 }))).toEqual(visible);
    expect(hours(await listFor("opA"))).toEqual(visible);
    await db
      .insertInto("users")
      .values(person("admC", "endManager", null))
      .execute();
    await db
      .insertInto("deviceUsers")
      .values(binding("A1", "admC", { role: "dealer" }))
      .execute();
    for (const userId of ["admC", "super"])
      expect(hours(await listFor(userId))).toMatchObject({ total: 3, away: 1 + 6 });
  });

  it("last until now", async () => {
    await add("dtu", 1, null);
    running.clock.advance(30 * minute);
    expect(hours(await listFor("admA")).away).toBe(1.5);
    running.clock.advance(-30 * minute);
  });
});
