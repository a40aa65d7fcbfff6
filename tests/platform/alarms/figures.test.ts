import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { curveRanges } from "#lib/domain/curves/curve-window.ts";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { alarmInput, parseAlarmQuery } from "#lib/domain/queries/alarm-query.ts";
import { deviceListInput } from "#lib/domain/queries/device-query.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { behind, reportDays } from "#lib/domain/queries/report-query.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { chance } from "#tests/support/random.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, binding, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { alarms, devices, overview } = contract;
const types = ["high", "low", "probe", "offline"];
const levels = ["critical", "warning", "info"] as const;

/** The query parameters of a link. */
const paramsOf = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

onEveryStore("the figures of a report", (store) => {
  let running: RunningPlatform;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    await fillSite(store());
    const { db } = store();
    const random = chance(4);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const made = Array.from({ length: 24 }, (_, index) =>
      device(`F${index}`, pick(deviceStatuses), {
        expireTime: noon + Math.floor((random() - 0.2) * 90) * day,
        deviceName: `Name ${index % 7}`,
      }),
    );
    await db.insertInto("devices").values(made).execute();
    const ids = made.map(({ deviceId }) => deviceId);
    await db
      .insertInto("deviceUsers")
      .values(ids.map((id) => binding(id, pick(["admA", "admB"]))))
      .execute();
    const grouped = ids.filter(() => random() < 0.5);
    await db
      .insertInto("groupDevices")
      .values(grouped.map((deviceId) => ({ groupId: pick(["GA", "GB"]), deviceId, addTime: noon })))
      .execute();
    // Including midnight of the sites' zone to the millisecond, and clocks ahead of ours.
    const midnight = noon + 4 * hour;
    const at = () =>
      pick([
        noon - Math.floor(random() * 65 * day),
        midnight - Math.floor(random() * 31) * day,
        midnight - 1 - Math.floor(random() * 31) * day,
        noon + Math.floor(random() * 5 * minute),
      ]);
    await db
      .insertInto("alarms")
      .values(
        Array.from({ length: 400 }, (_, index) =>
          alarm(`f${index}`, pick([...ids, "A1", "A2", "B1"]), {
            alarmType: pick(types),
            level: pick(levels),
            alarmTime: at(),
            recoverTime: noon,
            ...(random() < 0.6 ? { status: "processed", dealTime: noon, dealUserId: "admA" } : {}),
          }),
        ),
      )
      .execute();
    running = await runPlatform(store());
    for (const userId of ["super", "admA", "admB", "opA"]) tokens[userId] = await running.tokenOf(userId);
  }, 60_000);
  afterAll(() => running?.close());

  const askers = { super: [undefined, "GA", "GB"], admA: [undefined, "GA"], admB: [undefined, "GB"] };
  const cases = Object.entries(askers).flatMap(([userId, groups]) => groups.map((group) => [userId, group] as const));

  async function listed(userId: string, address: string): Promise<number> {
    const input = alarmInput(parseAlarmQuery(paramsOf(address)), noon, siteTimeZone);
    const { body } = await running.ask(alarms.list, { ...input, pageSize: 1 }, { token: tokens[userId] ?? "" });
    return alarms.list.data.parse(body.data).total;
  }

  describe.each(cases)("of %s, group %s", (userId, group) => {
    const ask = async (endpoint: Parameters<RunningPlatform["ask"]>[0], input: object) => {
      const { body } = await running.ask(endpoint, input, { token: tokens[userId] ?? "" });
      expect(body).toMatchObject({ code: 200 });
      return body.data;
    };

    it("count as many devices in each state as the linked list", async () => {
      const figures = overview.statistics.data.parse(await ask(overview.statistics, { groupId: group }));
      const list = async (address: string) => {
        const query = parseDeviceQuery(paramsOf(address));
        return devices.list.data.parse(await ask(devices.list, { ...deviceListInput(query), pageSize: 1 })).total;
      };
      const query = { group, span: "week" } as const;
      expect(await list(behind.devices(query, "all"))).toBe(figures.all);
      expect(await list(behind.devices(query, "online"))).toBe(figures.online);
      let sum = 0;
      for (const status of deviceStatuses) sum += await list(behind.state(query, status));
      expect(sum).toBe(figures.all);
      expect(await list(behind.state(query, "alarming"))).toBe(figures.alarming);
      expect(await list(behind.state(query, "expired"))).toBe(figures.expired);
      expect(await list(behind.state(query, "networkOnline"))).toBe(figures.networkOnline);
    });

    it.each(curveRanges)("count as many alarms of a %s as the linked lists", async (span) => {
      const query = { group, span };
      const input = { query_days: reportDays(query), ...(group ? { groupId: group } : {}) };
      const byDay = alarms.countByDay.data.parse(await ask(alarms.countByDay, input));
      expect(byDay.list).toHaveLength(reportDays(query));
      expect(byDay.list.reduce((sum, { count }) => sum + count, 0)).toBe(byDay.total);
      expect(await listed(userId, behind.alarms(query))).toBe(byDay.total);
      for (const [index, { date, count }] of byDay.list.entries()) {
        if (index % 5 !== 0 && index < byDay.list.length - 2) continue;
        const today = index === byDay.list.length - 1;
        expect([date, await listed(userId, behind.day(query, date, today))]).toEqual([date, count]);
      }
      const byDevice = alarms.countByDevice.data.parse(await ask(alarms.countByDevice, input));
      expect(byDevice.length).toBeLessThanOrEqual(10);
      for (const { deviceId, count } of byDevice)
        expect(await listed(userId, behind.device(query, deviceId))).toBe(count);
      expect(byDevice.map(({ count }) => count)).toEqual(byDevice.map(({ count }) => count).toSorted((a, b) => b - a));
    });
  });

  it("agree for every filter of the list: both states together are all, and so are levels and types", async () => {
    const random = chance(7);
    for (let round = 0; round < 40; round += 1) {
      const some = (values: readonly (string | undefined)[]) => values[Math.floor(random() * values.length)];
      const date = () => some([undefined, "2025-11-01", "2025-11-19", "2025-11-20"]);
      const params = {
        group: some([undefined, "GA"]),
        deviceId: some([undefined, undefined, "A1", "F3"]),
        span: some([undefined, ...curveRanges]),
        from: date(),
        to: date(),
      };
      const total = async (more: Record<string, string | undefined>) => {
        const input = alarmInput(parseAlarmQuery({ ...params, ...more }), noon, siteTimeZone);
        const { body } = await running.ask(alarms.list, { ...input, pageSize: 1 }, { token: tokens.admA ?? "" });
        return alarms.list.data.parse(body.data).total;
      };
      const all = await total({ status: "all" });
      expect((await total({ status: "untreated" })) + (await total({ status: "processed" }))).toBe(all);
      let sum = 0;
      for (const level of levels) sum += await total({ status: "all", level });
      expect(sum).toBe(all);
      sum = 0;
      for (const type of types) sum += await total({ status: "all", type });
      expect(sum).toBe(all);
    }
  });

  it("are refused without the permission for the report", async () => {
    const operator = { token: tokens.opA ?? "" };
    expect((await running.ask(alarms.countByDay, { query_days: 7 }, operator)).body.errKey).toBe("perm.denied");
  });
});
