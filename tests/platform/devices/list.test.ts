import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { type DeviceSort, deviceFilters } from "#lib/domain/devices/devices.ts";
import { inParts } from "#lib/platform/store/in-parts.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, binding, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { devices, overview, groups } = contract;

onEveryStore("the device list", (store) => {
  let running: RunningPlatform;
  let headers: Record<string, string>;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    headers = { token: await running.tokenOf("admA") };
  });
  afterAll(() => running?.close());

  const list = async (input: object = {}, by = headers) => {
    const { body } = await running.ask(devices.list, input, by);
    return devices.list.data.parse(body.data);
  };
  const ids = async (input: object = {}, by = headers) => (await list(input, by)).list.map(({ deviceId }) => deviceId);

  it("contains what each role sees: everything, bound devices, or devices of groups", async () => {
    const of = async (userId: string) => (await ids({ sort: "name" }, { token: await running.tokenOf(userId) })).sort();
    expect(await of("super")).toEqual(["A1", "A2", "A3", "A4", "B1"]);
    expect(await of("admA")).toEqual(["A1", "A2", "A3", "A4"]);
    expect(await of("opA")).toEqual(["A1", "A2"]);
    expect(await of("opB")).toEqual(["B1"]);
  });

  it("has the same counts in its tabs as in the statistics", async () => {
    const expected = { all: 4, online: 2, offline: 1, inactivated: 1 };
    for (const status of deviceFilters) {
      const page = await list({ status });
      expect(page.counts).toEqual(expected);
      expect(page.total).toBe(expected[status]);
      expect(page.list).toHaveLength(expected[status]);
      expect(await ids({ status, sort: "name" })).toHaveLength(expected[status]);
    }
    const { body } = await running.ask(overview.statistics, {}, headers);
    expect(body.data).toMatchObject({ ...expected, alarming: 1, expired: 0, expiringSoon: 1 });
  });

  it("contains those of the named devices that the person sees, and no others", async () => {
    expect(await ids({ deviceIds: ["A2", "B1", "none"] })).toEqual(["A2"]);
  });

  it("is searched by name, id and ICCID, with % and _ as ordinary characters", async () => {
    expect(await ids({ keyword: " cold ROOM" })).toEqual(["A1"]);
    expect(await ids({ keyword: "a2" })).toEqual(["A2"]);
    expect(await ids({ keyword: "8986A3" })).toEqual(["A3"]);
    for (const keyword of ["%", "_", "\\", "' or 1=1 --"]) expect(await ids({ keyword })).toEqual([]);
  });

  /** For the running test. */
  async function relabelA3(labels: { iccid?: string; deviceName: string }) {
    const { db } = store();
    const before = await db
      .selectFrom("devices")
      .select(["iccid", "deviceName"])
      .where("deviceId", "=", "A3")
      .executeTakeFirstOrThrow();
    const write = (to: { iccid?: string; deviceName: string }) =>
      db.updateTable("devices").set(to).where("deviceId", "=", "A3").execute();
    await write(labels);
    onTestFinished(async () => void (await write(before)));
  }

  it("is searched regardless of spaces, as in printed numbers, pasted lines and names", async () => {
    await relabelA3({ iccid: "89860424191890037711", deviceName: "Hall 2 12" });
    for (const keyword of ["8986 0424 1918 9003 7711", "９００３　７７１１", "2 12", "hall212", "Hall\t2\r\n12"])
      expect([keyword, await ids({ keyword })]).toEqual([keyword, ["A3"]]);
  });

  it("is searched by letters of every script, including full-width ones", async () => {
    await relabelA3({ deviceName: "Évaporateur ÜBER 冷库 12" });
    for (const keyword of ["Évap", "ÜBER", "Über", "冷库", "库 12", "１２", "ＢＥＲ"])
      expect([keyword, await ids({ keyword })]).toEqual([keyword, ["A3"]]);
    await relabelA3({ deviceName: "ｆull １" });
    expect(await ids({ keyword: "ｆull １" })).toEqual(["A3"]);
  });

  it("is searched with and without the dot of a Turkish i", async () => {
    await relabelA3({ deviceName: "\u0130zmir I\u015f\u0131k" });
    for (const keyword of ["izmir", "\u0130zmir", "IZMIR", "i\u015fik", "\u0131\u015f\u0131k"])
      expect([keyword, await ids({ keyword })]).toEqual([keyword, ["A3"]]);
  });

  it("is filtered by group and by the quick filters, and counts the rest", async () => {
    const page = await list({ groupId: "GA", only: "alarming" });
    expect(page.list.map(({ deviceId }) => deviceId)).toEqual(["A1"]);
    expect(page.counts).toMatchObject({ all: 1, online: 1, offline: 0 });
    expect(await ids({ only: "expiring" })).toEqual(["A2"]);
  });

  it.each<[DeviceSort, string[]]>([
    ["alarm", ["A1", "A2", "A3", "A4"]],
    ["status", ["A1", "A2", "A3", "A4"]],
    ["limit", ["A1", "A2", "A3", "A4"]],
    ["name", ["A1", "A2", "A3", "A4"]],
    ["expireTime", ["A2", "A1", "A3", "A4"]],
    ["dataTime", ["A1", "A2", "A3", "A4"]],
  ])("is ordered by %s, with unknown values at the end", async (sort, expected) => {
    expect(await ids({ sort })).toEqual(expected);
  });

  it.each<DeviceSort>(["alarm", "limit"])(
    "comes in consecutive pages by %s, ascending and descending",
    async (sort) => {
      for (const order of ["asc", "desc"] as const) {
        const whole = await ids({ sort, order });
        const pages = await Promise.all([1, 2, 3, 4, 5].map((pageNum) => ids({ sort, order, pageNum, pageSize: 1 })));
        expect(pages.flat()).toEqual(whole);
        expect(await ids({ sort, order, pageNum: 2, pageSize: 3 })).toEqual(whole.slice(3));
      }
    },
  );

  it("can be sorted in reverse, with unknown values still at the end", async () => {
    expect(await ids({ sort: "limit", order: "desc" })).toEqual(["A2", "A1", "A3", "A4"]);
    expect((await ids({ sort: "dataTime", order: "asc" })).at(-1)).toBe("A4");
  });

  it("comes in pages that contain every device once", async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNum) => ids({ pageNum, pageSize: 2 })));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(4);
  });

  it("shows of each device its value, set-point and limits, and null for what was never reported", async () => {
    const [first, , , last] = (await list({ sort: "name" })).list;
    expect(first).toMatchObject({
      status: "alarming",
      productName: "Freezer",
      relation: "manager",
      groupName: "Group A",
      statusTime: noon - 100,
      alarm: { alarmType: "high", alarmTime: noon - 30 },
      keyArgs: [
        { argId: "temp", value: -9.5, low: -24, high: -12, alarm: true, quality: "good", role: "value" },
        { argId: "SP", value: -18, role: "setPoint", alarm: false },
      ],
    });
    expect(last).toMatchObject({ deviceId: "A4", dataTime: null, alarm: null });
    expect(last?.keyArgs?.map(({ value, quality }) => [value, quality])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it("shows of each device its most urgent active alarm, and of several the oldest", async () => {
    const { db } = store();
    const before = (age: number, alarmType: string, more = {}) => ({ alarmTime: noon - age, alarmType, ...more });
    await db
      .insertInto("alarms")
      .values([
        alarm("over", "A2", before(70, "low", { recoverTime: noon - 60 })),
        alarm("silent", "A2", before(50, "offline", { level: "warning", argId: null })),
        alarm("older", "A2", before(40, "probe", { level: "warning" })),
        alarm("newer", "A2", before(20, "door", { level: "warning" })),
        alarm("milder", "A1", before(90, "door", { level: "warning" })),
      ])
      .execute();
    const [first, second] = (await list({ sort: "name" })).list;
    expect(first).toMatchObject({ deviceId: "A1", alarm: { alarmType: "high" } });
    expect(second).toMatchObject({ deviceId: "A2", alarm: { alarmType: "probe", alarmTime: noon - 40 } });
    await db.deleteFrom("alarms").where("policeId", "in", ["over", "silent", "older", "newer", "milder"]).execute();
  });

  it("marks the last values of a silent device as stale, and shows a probe fault instead of a number", async () => {
    const { list: found } = await list({ keyword: "A3" });
    expect(found[0]?.keyArgs?.[0]).toMatchObject({ value: null, quality: "bad", displayValue: "E1" });
    await store().db.updateTable("devices").set({ controllerOnline: 0 }).where("deviceId", "=", "A2").execute();
    const { list: silent } = await list({ keyword: "A2" });
    expect(silent[0]?.keyArgs?.[0]).toMatchObject({ value: -18, quality: "stale" });
    await store().db.updateTable("devices").set({ controllerOnline: 1 }).where("deviceId", "=", "A2").execute();
  });

  it("loses a device when its binding expires or it is removed from its group (Z10)", async () => {
    const { db } = store();
    const operator = { token: await running.tokenOf("opA") };
    await db
      .insertInto("deviceUsers")
      .values(binding("B1", "opA", { role: "endUser", authType: "share", expireTime: noon + 1000 }))
      .execute();
    expect(await ids({ sort: "name" }, operator)).toEqual(["A1", "A2", "B1"].sort());
    running.clock.advance(1000);
    expect(await ids({ sort: "name" }, operator)).not.toContain("B1");
    running.clock.advance(-1000);
    await running.ask(groups.removeUser, { groupId: "GA", userId: "opA" }, headers);
    expect(await ids({ keyword: "A" }, operator)).toEqual([]);
  });

  describe("of ten thousand devices", () => {
    beforeAll(async () => {
      const { db } = store();
      const made = Array.from({ length: 10_000 }, (_, index) =>
        device(`L${index}`, index % 3 === 0 ? "offline" : "online", { deviceName: `Large ${index}` }),
      );
      for (const part of inParts(made)) {
        await db.insertInto("devices").values(part).execute();
        await db
          .insertInto("deviceUsers")
          .values(part.map(({ deviceId }) => binding(deviceId, "admB")))
          .execute();
      }
    }, 60_000);

    it.each<DeviceSort>(["alarm", "name", "limit", "dataTime"])("answers a page by %s without delay", async (sort) => {
      const by = { token: await running.tokenOf("admB") };
      await list({ sort }, by);
      const start = performance.now();
      const page = await list({ sort, keyword: "large", pageNum: 100 }, by);
      expect(performance.now() - start).toBeLessThan(3_000);
      expect(page).toMatchObject({ total: 10_000, counts: { all: 10_000, online: 6666, offline: 3334 } });
      expect(page.list).toHaveLength(20);
    });
  });
});
