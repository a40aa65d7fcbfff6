import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { firmware } from "#lib/contract/firmware.ts";
import { targetVersion } from "#lib/domain/devices/firmware.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { openUpgrades } from "#lib/platform/firmware/open-upgrades.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { callBy } from "#tests/support/servers/platform.ts";
import { type FirmwareBench, runFirmwareBench } from "#tests/support/site/firmware-bench.ts";
import { addCatalogueAndPeople } from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const old = "V02_01_0298";
const later = "V02_02_0001";
const patience = { timeout: 10_000 };

onEveryStore("upgrading devices", (store) => {
  let bench: FirmwareBench;
  let clients: MqttClient[];
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    clients = [];
    bench = await runFirmwareBench(store());
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await bench.close();
    await store().db.deleteFrom("devices").execute();
  });

  /** A device with a version; `answer` is its answer to an upgrade, null is silence. */
  async function module(deviceId: string, version: string, answer: object | null = { success: true }) {
    await addFreezer(store(), deviceId, { dtuVersion: "" });
    const client = await connectAsync(bench.mqttUrl, { username: `token-${deviceId}`, reconnectPeriod: 0 });
    clients.push(client);
    const asked: { version: string; id: string }[] = [];
    client.on("message", (topic, payload) => {
      asked.push(JSON.parse(payload.toString()).params);
      if (answer) client.publish(topic.replace("request", "response"), JSON.stringify(answer), () => {});
    });
    await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
    const report = (facts: object) =>
      client.publishAsync("v1/devices/me/attributes", JSON.stringify(facts), { qos: 1 });
    await report(version ? { dtuVersion: version } : { csq: 20 });
    return { asked, report, id: () => asked.at(-1)?.id, leave: () => client.endAsync() };
  }
  async function list(input: { keyword?: string; outdated?: boolean; pageSize?: number; pageNum?: number } = {}) {
    const { body } = await bench.ask(firmware.devices, input, { token: await bench.tokenOf("super") });
    return firmware.devices.data.parse(body.data);
  }
  const row = async (deviceId: string) => (await list()).list.find((each) => each.deviceId === deviceId);
  const becomes = (deviceId: string, wanted: object) =>
    expect.poll(() => row(deviceId), patience).toMatchObject(wanted);
  const upgrade = async (deviceIds: string[], more: object = {}, userId = "super") =>
    (await bench.ask(firmware.upgrade, { deviceIds, ...more }, { token: await bench.tokenOf(userId) })).body;

  const resultOf = async (deviceId: string) =>
    (await bench.ask(firmware.result, { deviceId }, { token: await bench.tokenOf("super") })).body.data;

  it("shows each module's version and the progress of its upgrade", async () => {
    const device = await module("A", old);
    await becomes("A", { state: "available", online: true, currentVersion: old, targetVersion, progress: null });
    expect(await upgrade(["A"])).toMatchObject({ code: 200, data: { started: 1 } });
    await becomes("A", { state: "updating", progress: 0 });
    await expect.poll(() => device.asked).toMatchObject([{ version: targetVersion }]);
    await device.report({ upgrade: { id: device.id(), progress: 40 } });
    await becomes("A", { state: "updating", progress: 40 });
    // Reports of an earlier, or an unknown, upgrade.
    await device.report({ upgrade: { id: "earlier", log: "failed" } });
    await device.report({ upgrade: { progress: 200 } });
    await device.report({ upgrade: { id: device.id(), progress: 80 } });
    await becomes("A", { state: "updating", progress: 80 });
    await device.report({ dtuVersion: targetVersion, upgrade: { id: device.id(), log: `${targetVersion} ok` } });
    await becomes("A", { state: "latest", currentVersion: targetVersion, progress: null });
    // A recent upgrade stays in the list for a while.
    expect((await list({ outdated: true })).list).toMatchObject([{ deviceId: "A" }]);
    bench.clock.advance(limits.firmware.listed + 1);
    expect((await list({ outdated: true })).total).toBe(0);
  });

  it("lists the devices that can be upgraded now first, on every page, and an upgrade does not move them", async () => {
    const names = async (outdated: boolean) => {
      const found = [];
      for (const pageNum of [1, 2, 3]) found.push(...(await list({ outdated, pageSize: 2, pageNum })).list);
      return found.map(({ deviceId }) => deviceId);
    };
    const away = [await module("A", old), await module("C", old)];
    await module("B", old);
    await module("D", targetVersion);
    await module("E", old);
    for (const deviceId of ["A", "B", "C", "E"]) await becomes(deviceId, { state: "available" });
    await becomes("D", { state: "latest" });
    for (const { leave } of away) await leave();
    for (const deviceId of ["A", "C"]) await becomes(deviceId, { online: false });
    expect(await names(true)).toEqual(["B", "E", "A", "C"]);
    expect(await names(false)).toEqual(["B", "E", "A", "C", "D"]);
    await upgrade(["E"]);
    await becomes("E", { state: "updating" });
    expect(await names(true)).toEqual(["B", "E", "A", "C"]);
  });

  it("shows the progress that each module reports", async () => {
    const [first] = [await module("A", old), await module("B", old)];
    for (const deviceId of ["A", "B"]) await becomes(deviceId, { state: "available" });
    expect(await upgrade(["A", "B"])).toMatchObject({ data: { started: 2 } });
    await expect.poll(() => first.asked.length).toBe(1);
    await first.report({ upgrade: { id: first.id(), progress: 40 } });
    await becomes("A", { progress: 40 });
    expect(await row("B")).toMatchObject({ state: "updating", progress: 0 });
  });

  it("shows why one failed, and can be repeated", async () => {
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    await device.report({ upgrade: { id: device.id(), log: `${old} interrupted` } });
    await becomes("A", { state: "failed", reason: "reported" });
    expect(await upgrade(["A"])).toMatchObject({ code: 200 });
    await expect.poll(() => device.asked.length).toBe(2);
    await device.report({ dtuVersion: targetVersion });
    await becomes("A", { state: "latest" });
  });

  it("counts a reported failure at once, and the log has its beginning and end", async () => {
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    const log = `${old} interrupted${".".repeat(limits.text.note)}write error at 0x42`;
    await device.report({ upgrade: { id: device.id(), log } });
    await becomes("A", { state: "failed", reason: "reported" });
    const { log: told } = firmware.result.data.parse(await resultOf("A"));
    expect(told).toMatch(new RegExp(`^${old} interrupted.*….*write error at 0x42$`));
    expect(told?.length).toBeLessThanOrEqual(limits.text.note);
  });

  it("fails at once if the module refuses", async () => {
    await module("A", old, { success: false, reason: "locked" });
    await upgrade(["A"]);
    await becomes("A", { state: "failed", reason: "refused" });
    expect(await bench.press("setRate", "A", { baudrate: 9_600 })).toBe("ota.wrongState");
  });

  it("accepts late progress and success of a module that had not answered", { timeout: 15_000 }, async () => {
    const device = await module("A", old, null);
    await upgrade(["A"]);
    await becomes("A", { state: "failed", reason: "noAnswer" });
    await device.report({ upgrade: { id: device.id(), progress: 10 } });
    await becomes("A", { state: "updating", progress: 10 });
    await device.report({ dtuVersion: targetVersion });
    await becomes("A", { state: "latest" });
  });

  it("is done with the version, although its log came before, or said otherwise", async () => {
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    await device.report({ upgrade: { id: device.id(), progress: 90, log: `${targetVersion} upgrade ok` } });
    await becomes("A", { state: "updating", progress: 90 });
    await device.report({ upgrade: { id: device.id(), log: "V00_00_0000 too early" } });
    await becomes("A", { state: "failed", reason: "reported" });
    await device.report({ dtuVersion: targetVersion });
    await becomes("A", { state: "latest" });
    const told = await store().db.selectFrom("changes").select(["state", "reason"]).where("type", "=", "ota").execute();
    expect(told).toEqual([{ state: "success", reason: null }]);
  });

  it("gives up after a long silence, and not before", async () => {
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    // A module that accepted has a longer timeout than one that has not answered.
    const answered = () => store().db.selectFrom("firmwareUpgrades").select("state").execute();
    await expect.poll(answered, patience).toEqual([{ state: "running" }]);
    bench.clock.advance(minute + 1);
    await bench.sweep();
    await becomes("A", { state: "updating", progress: 0 });
    await device.report({ upgrade: { id: device.id(), progress: 30 } });
    await becomes("A", { progress: 30 });
    await device.leave();
    bench.clock.advance(limits.firmware.silence);
    await bench.sweep();
    await becomes("A", { state: "updating", online: false, progress: 30 });
    bench.clock.advance(1);
    await bench.sweep();
    await becomes("A", { state: "failed", reason: "silent" });
  });

  it("detects an end without a listener by the version in the device's row", async () => {
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    await store().db.updateTable("devices").set({ dtuVersion: targetVersion }).where("deviceId", "=", "A").execute();
    await bench.sweep();
    await becomes("A", { state: "latest" });
  });

  it("continues after a short database outage", async () => {
    const { db } = store();
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    await db.schema.alterTable("firmwareUpgrades").renameTo("away").execute();
    await device.report({ upgrade: { id: device.id(), progress: 40 } });
    const failed = expect.objectContaining({ msg: "following upgrades failed" });
    await expect.poll(() => bench.lines(), patience).toContainEqual(failed);
    await db.schema.alterTable("away").renameTo("firmwareUpgrades").execute();
    await device.report({ upgrade: { id: device.id(), progress: 60 } });
    await becomes("A", { progress: 60 });
  });

  it("reports the version that proves a silent end", async () => {
    const device = await module("A", old);
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    await device.report({ dtuVersion: targetVersion });
    await becomes("A", { state: "latest" });
    expect(await resultOf("A")).toEqual({ result: true, log: targetVersion });
  });

  it("is done once the version that proves it is stored", async () => {
    await bench.close();
    bench = await runFirmwareBench(store(), { delay: minute });
    const coming = module("A", old);
    const stored = async () => {
      await bench.lookAround();
      return row("A");
    };
    await expect.poll(stored, patience).toMatchObject({ state: "available", online: true });
    const device = await coming;
    await upgrade(["A"]);
    await expect.poll(() => device.asked.length).toBe(1);
    const said = device.report({ dtuVersion: targetVersion });
    await expect.poll(() => resultOf("A"), patience).toEqual({ result: true, log: targetVersion });
    expect(await row("A")).toMatchObject({ currentVersion: targetVersion });
    await said;
  });

  it("fails within a minute if the platform was killed before it asked the module", async () => {
    await module("A", old);
    await becomes("A", { state: "available" });
    const { platform, clock, sweep } = bench;
    const call = callBy(platform, { userId: "super", role: "superAdmin", tokenHash: "" });
    await openUpgrades(call, [{ deviceId: "A", dtuVersion: old }], targetVersion);
    clock.advance(minute);
    await sweep();
    await becomes("A", { state: "updating" });
    clock.advance(1);
    await sweep();
    await becomes("A", { state: "failed", reason: "noAnswer" });
    // That one has ended: no further report is awaited.
    clock.advance(limits.firmware.silence);
    await sweep();
    await becomes("A", { state: "failed", reason: "noAnswer" });
    expect(await upgrade(["A"])).toMatchObject({ data: { started: 1 } });
  });

  it("starts for all of a batch or for none", async () => {
    await Promise.all([module("A", old), module("B", old), module("new", targetVersion), module("mute", "")]);
    await module("later", later);
    await addFreezer(store(), "off", { dtuVersion: old });
    await Promise.all(["A", "B"].map((deviceId) => becomes(deviceId, { state: "available" })));
    for (const deviceId of ["new", "later"]) await becomes(deviceId, { state: "latest" });
    const refusals = [
      { deviceIds: ["A", "none"], errKey: "device.notFound", at: ["none"] },
      { deviceIds: ["A", "off"], errKey: "device.offline", at: ["off"] },
      { deviceIds: ["A", "new"], errKey: "ota.sameVersion", at: ["new"] },
      { deviceIds: ["A", "later"], errKey: "ota.sameVersion", at: ["later"] },
      { deviceIds: ["A", "mute"], errKey: "ota.wrongState", at: ["mute"] },
    ];
    for (const { deviceIds, errKey, at } of refusals)
      expect(await upgrade(deviceIds)).toMatchObject({ errKey, data: { deviceIds: at } });
    await becomes("A", { state: "available", startTime: null });
    expect(await upgrade(["A"])).toMatchObject({ data: { started: 1 } });
    expect(await upgrade(["B", "A"])).toMatchObject({ errKey: "device.busy", data: { deviceIds: ["A"] } });
    await becomes("B", { state: "available" });
    const both = await Promise.all([upgrade(["B"]), upgrade(["B"]), upgrade(["B"])]);
    expect(both.map(({ errKey }) => errKey ?? "ok").sort()).toEqual(["device.busy", "device.busy", "ok"]);
  });

  it("is for the super administrator only, and repeated requests start one upgrade", async () => {
    const device = await module("A", old);
    await becomes("A", { state: "available" });
    for (const userId of ["admA", "opA"]) {
      expect(await upgrade(["A"], {}, userId)).toMatchObject({ errKey: "perm.denied" });
      const { body } = await bench.ask(firmware.devices, {}, { token: await bench.tokenOf(userId) });
      expect(body.errKey).toBe("perm.denied");
    }
    const requestId = "one-intent";
    expect(await upgrade(["A"], { requestId })).toMatchObject({ data: { started: 1 } });
    expect(await upgrade(["A"], { requestId })).toMatchObject({ data: { started: 1 } });
    await expect.poll(() => device.asked.length).toBe(1);
  });

  it("lists by name, finds by name and id, and leaves temporary devices out", async () => {
    for (const [deviceId, deviceName] of [
      ["A1", "Cellar"],
      ["B2", "Attic"],
    ] as const)
      await addFreezer(store(), deviceId, { deviceName, dtuVersion: old });
    await addFreezer(store(), "D4", { deviceName: "Of a later batch", dtuVersion: later });
    await addFreezer(store(), "C3", { deviceName: "Never heard", dtuVersion: "" });
    await bench.press("create", "T4");
    const named = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).list.map(({ deviceId, state }) => [deviceId, state]);
    expect(await named({})).toEqual([
      ["B2", "available"],
      ["A1", "available"],
      ["C3", "unknown"],
      ["D4", "latest"],
    ]);
    expect(await named({ outdated: true })).toEqual([
      ["B2", "available"],
      ["A1", "available"],
    ]);
    expect(await named({ keyword: "CELL" })).toEqual([["A1", "available"]]);
    expect(await named({ keyword: "b2" })).toEqual([["B2", "available"]]);
    expect(await list({ pageSize: 1 })).toMatchObject({ total: 4, list: [{ deviceId: "B2" }] });
  });
});
