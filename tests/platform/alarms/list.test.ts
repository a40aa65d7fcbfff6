import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { alarms, overview } = contract;

onEveryStore("alarms", (store) => {
  let running: RunningPlatform;
  let manager: Record<string, string>;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    manager = { token: await running.tokenOf("admA") };
  });
  afterAll(() => running?.close());

  const list = async (input: object = {}, by = manager) => {
    const { body } = await running.ask(alarms.list, input, by);
    return alarms.list.data.parse(body.data);
  };
  const ids = async (input: object = {}, by = manager) => (await list(input, by)).list.map(({ policeId }) => policeId);

  it("are listed newest first, only of the caller's devices", async () => {
    expect(await ids()).toEqual(["alarmA1", "alarmA2", "alarmA3"]);
    expect(await ids({}, { token: await running.tokenOf("opA") })).toEqual(["alarmA1", "alarmA2"]);
  });

  it("are filtered by state, device, group, type, level and time", async () => {
    expect(await ids({ status: "processed" })).toEqual(["alarmA3"]);
    expect(await ids({ deviceId: "A2" })).toEqual(["alarmA2"]);
    expect(await ids({ groupId: "GA" })).toEqual(["alarmA1", "alarmA2"]);
    expect(await ids({ alarmType: "probe" })).toEqual([]);
    expect(await ids({ level: "warning" })).toEqual(["alarmA2"]);
    expect(await ids({ startTime: noon - 95, endTime: noon - 60 })).toEqual(["alarmA2"]);
    expect(await list({ pageSize: 1, pageNum: 2 })).toMatchObject({ total: 3, list: [{ policeId: "alarmA2" }] });
  });

  it("say in the caller's language what happened, and who dealt with it", async () => {
    const [first, , last] = (await list()).list;
    expect(first).toMatchObject({
      alarmName: "Too warm",
      content: "temp \u22129.5\u00a0\u00b0C above the limit of \u221212.0\u00a0\u00b0C",
      argName: "temp",
      groupName: "Group A",
      active: true,
      status: "untreated",
    });
    expect(last).toMatchObject({ status: "processed", dealUserName: "Name of admA", dealTime: noon - 20 });
    const chinese = (await list({}, { ...manager, lang: "zh-cn" })).list[0];
    expect(chinese?.alarmName).toMatch(/\p{Script=Han}/u);
    expect(chinese?.content).toContain("temp-zh");
  });

  it("have no value for a probe fault", async () => {
    await store()
      .db.insertInto("alarms")
      .values(alarm("probe", "A3", { alarmType: "probe", level: "warning", value: null, limit: null, alarmTime: noon }))
      .execute();
    const [found] = (await list({ alarmType: "probe" })).list;
    expect(found).toMatchObject({ value: null, limit: null, content: "temp: the probe reports a fault" });
  });

  it("are counted while they wait, all and the critical ones, and as the badge", async () => {
    const { body } = await running.ask(alarms.untreated, {}, manager);
    expect(body.data).toEqual({ num: 3, critical: 1 });
    const one = await running.ask(alarms.untreated, { deviceId: "A2" }, manager);
    expect(one.body.data).toEqual({ num: 1, critical: 0 });
    const polled = await running.ask(overview.polling, { since: noon - 45 }, manager);
    expect(polled.body.data).toMatchObject({ serverTime: noon, badgeNum: 3, undisposedNum: 3, expiringNum: 1 });
    expect(overview.polling.data.parse(polled.body.data).changedDeviceIds?.toSorted()).toEqual(["A1", "A2", "A3"]);
    const more = await running.ask(overview.polling, { since: noon - 101 }, manager);
    // Devices that never reported come last.
    expect(overview.polling.data.parse(more.body.data).changedDeviceIds?.at(-1)).toBe("A4");
  });
});
