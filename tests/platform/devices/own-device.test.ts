import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addNamesake, fillSite } from "#tests/support/site/site.ts";
import { arg, binding, both, value } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { devices, args, curves } = contract;

onEveryStore("one device", (store) => {
  let running: RunningPlatform;
  let manager: Record<string, string>;
  let operator: Record<string, string>;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    manager = { token: await running.tokenOf("admA") };
    operator = { token: await running.tokenOf("opA") };
  });
  afterAll(() => running?.close());

  it("answers everything that its pages show", async () => {
    const { body } = await running.ask(devices.detail, { deviceId: "A1" }, manager);
    expect(body.data).toMatchObject({
      deviceId: "A1",
      bindTime: noon - day,
      commSuccessRate: 99,
      commQuality: "smooth",
      signalLevel: "high",
      dtu: { version: "V02", mode: "4G", heartbeatTime: noon - 40 },
      groups: [{ groupId: "GA", groupName: "Group A" }],
    });
  });

  it("answers when its last report arrived, not the last heartbeat of its module", async () => {
    const { db } = store();
    const times = async (dataTime: number | null) => {
      await db.updateTable("devices").set({ dataTime, receiveTime: noon }).where("deviceId", "=", "A2").execute();
      const { body } = await running.ask(devices.detail, { deviceId: "A2" }, manager);
      const { receiveTime, dtu } = devices.detail.data.parse(body.data);
      return [receiveTime, dtu?.heartbeatTime];
    };
    const dataTime = noon - hour;
    await db
      .insertInto("latestValues")
      .values({ ...value("A2", "reported", -18), dataTime, receiveTime: dataTime + 800 })
      .execute();
    expect(await times(dataTime)).toEqual([dataTime + 800, noon]);
    expect(await times(null)).toEqual([null, noon]);
  });

  it("has an unknown line quality before the first poll, not a bad one", async () => {
    const qualityAfter = async (polls: { commOk: number; commTotal: number }) => {
      const { db } = store();
      const silent = db.updateTable("devices").set({ ...polls, dtuOnline: 0, controllerOnline: 0 });
      await silent.where("deviceId", "=", "A2").execute();
      const { body } = await running.ask(devices.detail, { deviceId: "A2" }, manager);
      return devices.detail.data.parse(body.data).commQuality;
    };
    expect(await qualityAfter({ commOk: 99, commTotal: 100 })).toBe("disconnected");
    expect(await qualityAfter({ commOk: 0, commTotal: 0 })).toBe("unknown");
  });

  it("is renamed by its owner, and pages that show it are notified", async () => {
    const heard: NamedEvent[] = [];
    const stop = running.platform.bus.subscribe((named) => heard.push(named));
    const { body } = await running.ask(devices.rename, { deviceId: "A2", deviceName: "  Freezer 7 " }, manager);
    stop();
    expect(body.data).toEqual({ deviceName: "Freezer 7" });
    expect(heard).toEqual([{ name: "device", event: { deviceId: "A2", patch: { deviceName: "Freezer 7" } } }]);
    for (const deviceName of ["   ", "\u200b"]) {
      const unseen = await running.ask(devices.rename, { deviceId: "A2", deviceName }, manager);
      expect(unseen.body.data).toEqual({ field: "deviceName" });
    }
  });

  it("cannot be renamed by people who see it through a group or a share (Z09)", async () => {
    const input = { deviceId: "A1", deviceName: "Mine" };
    expect((await running.ask(devices.rename, input, operator)).body.errKey).toBe("perm.denied");
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("B1", "opA", { role: "endUser", authType: "share" }))
      .execute();
    const shared = await running.ask(devices.rename, { ...input, deviceId: "B1" }, operator);
    expect(shared.body.errKey).toBe("perm.denied");
    const { body } = await running.ask(devices.detail, { deviceId: "B1" }, operator);
    expect(body.data).toMatchObject({ relation: "share", perms: [] });
  });

  it("answers how the person came to it, and the codes that apply to it: operators of a group cannot share it", async () => {
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("A2", "opB", { role: "endUser" }))
      .execute();
    const seenBy = async (deviceId: string, userId: string) => {
      const headers = { token: await running.tokenOf(userId) };
      const { body } = await running.ask(devices.detail, { deviceId }, headers);
      const { relation, perms } = devices.detail.data.parse(body.data);
      return { relation, perms };
    };
    const ofOperator = { relation: "operator", perms: ["gateway:wifi-config"] };
    expect(await seenBy("A1", "opA")).toEqual(ofOperator);
    expect(await seenBy("A2", "opB")).toEqual({ relation: "owner", perms: ["device:share", "gateway:wifi-config"] });
    const { relation, perms } = await seenBy("A1", "admA");
    expect(relation).toBe("manager");
    expect(perms).toEqual(expect.arrayContaining(["device:share", "authcode:create", "device:dtu-setting"]));
    expect(perms).not.toContain("tab:device");
    await store().db.deleteFrom("deviceUsers").where("userId", "=", "opB").execute();
  });

  it("accepts only existing pictures", async () => {
    const ask = (imgSelect: string) => running.ask(devices.changePicture, { deviceId: "A1", imgSelect }, manager);
    expect((await ask("truck")).body.data).toEqual({ imgSelect: "truck" });
    expect((await ask("spaceship")).body.data).toEqual({ field: "imgSelect" });
  });

  it("has a stage in its life cycle", async () => {
    const stage = async (deviceId: string) => {
      const { body } = await running.ask(devices.stage, { deviceId }, manager);
      return devices.stage.data.parse(body.data);
    };
    expect(await stage("A1")).toMatchObject({ stage: "inService", daysLeft: 365 });
    expect(await stage("A2")).toMatchObject({ stage: "expiring", daysLeft: 5 });
    expect(await stage("A4")).toMatchObject({ stage: "inactivated" });
    running.clock.advance(5 * day);
    manager = { token: await running.tokenOf("admA") };
    expect(await stage("A2")).toMatchObject({ stage: "expired", daysLeft: 0 });
    const access = await running.ask(curves.access, { deviceId: "A2" }, manager);
    expect(access.body.data).toEqual({ access: false, reason: "expired", maxRangeDays: 31 });
    running.clock.advance(-5 * day);
  });

  it("shows its arguments under the headings of a tab", async () => {
    const ask = (scene: "data" | "setting", by = manager) => running.ask(args.groups, { deviceId: "A1", scene }, by);
    expect((await ask("data")).body.data).toEqual([
      { groupId: "status", groupCode: "status", groupName: "Status", sort: 1, argCount: 3, writable: false },
    ]);
    expect((await ask("setting")).body.data).toMatchObject([{ groupId: "setup", argCount: 3, writable: true }]);
  });

  it("shows each argument as its kind asks: number, switch, choice, and null for what was never reported", async () => {
    const ask = async (deviceId: string) => {
      const { body } = await running.ask(args.components, { deviceId, groupId: "status" }, manager);
      return args.components.data.parse(body.data);
    };
    const { components, online } = await ask("A1");
    expect(online).toBe(true);
    expect(components).toMatchObject([
      { argId: "temp", value: -9.5, low: -24, high: -12, setPoint: -18, quality: "good", sinceTime: noon - 60 },
      { argId: "fan", value: true, displayValue: null, type: "light" },
      { argId: "mode", value: 1, displayValue: "Hot gas" },
    ]);
    const silent = await ask("A3");
    expect(silent.online).toBe(false);
    expect(silent.components).toMatchObject([
      { argId: "temp", value: null, displayValue: "E1", quality: "bad" },
      { argId: "fan", value: null, quality: null, dataTime: null },
      { argId: "mode", value: null },
    ]);
    const { body } = await running.ask(args.components, { deviceId: "A1", groupId: "nope" }, manager);
    expect(body.data).toEqual({ field: "groupId" });
  });

  it("shows nothing of what another product knows by the same names", async () => {
    await addNamesake(store(), "fan", "fans");
    const measuring = arg("probe", { productId: "P2", setArg: "HAL", highArg: "SP" });
    await store().db.insertInto("args").values(measuring).execute();
    const shown = async (groupId: string) => {
      const { body } = await running.ask(args.components, { deviceId: "A1", groupId }, manager);
      return args.components.data.parse(body.data).components;
    };
    expect((await shown("status")).map(({ argId }) => argId)).toEqual(["temp", "fan", "mode"]);
    expect((await shown("setup")).find(({ argId }) => argId === "HAL")).toMatchObject({ value: -12, high: null });
  });

  it("offers curves of its measured numbers with a history, in the order of the data tab", async () => {
    const { db } = store();
    const kept = { history: 1 } as const;
    await db.updateTable("args").set(kept).where("argId", "in", ["SP", "fan", "probe"]).execute();
    const own = { productId: "P1", groupCode: "io", groupName: both("Inputs"), scene: "data" };
    await db
      .insertInto("argGroups")
      .values({ ...own, groupId: "io", sort: 0 })
      .execute();
    await db
      .insertInto("args")
      .values([arg("door", { ...kept, groupId: "io", sort: 9 }), arg("unkept", { groupId: "io" })])
      .execute();
    const { body } = await running.ask(curves.args, { deviceId: "A1" }, manager);
    expect(body.data).toEqual([
      { argId: "door", argName: "door", unit: "°C", groupName: "Inputs", defaultOn: false, color: null },
      { argId: "temp", argName: "temp", unit: "°C", groupName: "Status", defaultOn: true, color: null },
    ]);
  });
});
