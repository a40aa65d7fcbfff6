import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { changes } from "#lib/contract/changes.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { readUpgradeLog, targetVersion } from "#lib/domain/devices/firmware.ts";
import { memoriesInFile } from "#lib/platform/simulator/module/module-memory.ts";
import { duration, type FirmwareBench, runFirmwareBench } from "#tests/support/site/firmware-bench.ts";
import { addCatalogueAndPeople } from "#tests/support/site/steering.ts";
import { onEveryStore, temporaryFolder } from "#tests/support/site/stores.ts";

const version = targetVersion;
const fast = { baudrate: 115_200 };
const slow = { baudrate: 9_600 };

onEveryStore("the firmware tool", (store) => {
  let bench: FirmwareBench;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    bench = await runFirmwareBench(store());
  });
  afterEach(async () => {
    await bench.close();
    await store().db.deleteFrom("devices").execute();
  });

  const create = async (deviceId: string) => {
    expect(await bench.press("create", deviceId)).toEqual({ succ: true });
    await bench.there(deviceId);
    // It answers before its report is stored.
    const { db } = store();
    const told = () =>
      db.selectFrom("devices").select("dtuVersion").where("deviceId", "=", deviceId).executeTakeFirst();
    await expect.poll(told, { timeout: 10_000 }).toEqual({ dtuVersion: expect.stringContaining("V") });
  };
  const raise = async (deviceId: string) => {
    expect(await bench.press("setRate", deviceId, fast)).toEqual({ result: true, ...fast });
    expect(await bench.press("syncRate", deviceId, fast)).toEqual({ result: true });
  };
  const logOf = async (deviceId: string) => {
    const result = await bench.press("result", deviceId);
    return typeof result === "object" && result && "log" in result ? String(result.log) : `refused: ${result}`;
  };
  const ended = (deviceId: string) => expect.poll(() => logOf(deviceId), { timeout: 10_000 }).not.toBe("");
  const destroy = async (deviceId: string) =>
    (await bench.ask(temporaryDevices.delete, { deviceIds: [deviceId] }, { token: await bench.tokenOf("super") })).body;

  it("upgrades a new module step by step", async () => {
    expect(await bench.press("detail", "M1")).toEqual({ deviceInfo: null });
    await create("M1");
    expect(await bench.press("rate", "M1")).toMatchObject(slow);
    expect(await bench.press("boardRate", "M1")).toMatchObject(slow);
    await raise("M1");
    expect(await bench.press("boardRate", "M1")).toMatchObject({ ...fast, reportTime: bench.clock.now() });
    const compared = { currentVersion: "V02_01_0298", targetVersion: version, same: false };
    expect(await bench.press("submit", "M1", { version })).toMatchObject({
      ...compared,
      submitted: false,
      taskId: null,
    });
    expect(await bench.press("submit", "M1", { version, submit: 1 })).toMatchObject({ ...compared, submitted: true });
    expect(await bench.press("result", "M1")).toEqual({ result: true, log: "" });
    expect(await bench.press("submit", "M1", { version, submit: 1 })).toBe("device.busy");
    expect(await bench.press("setRate", "M1", slow)).toBe("device.busy");
    expect((await destroy("M1")).errKey).toBe("device.busy");
    bench.clock.advance(duration);
    await ended("M1");
    expect(await logOf("M1")).toBe(`${version} user1.4096.new.4.bin upgrade ok`);
    expect(readUpgradeLog(await logOf("M1"), version)).toBe("success");
    expect(await bench.press("detail", "M1")).toMatchObject({
      deviceInfo: { deviceId: "M1", versionNew: version, temporary: true, productId: "1001" },
    });
    expect(await bench.press("submit", "M1", { version, submit: 1 })).toMatchObject({ same: true, submitted: false });
    expect(await bench.press("setRate", "M1", slow)).toMatchObject({ result: true });
    expect(await bench.press("syncRate", "M1", slow)).toEqual({ result: true });
    expect(await bench.press("boardRate", "M1")).toMatchObject(slow);
    const { body } = await bench.ask(changes.list, { deviceId: "M1" }, { token: await bench.tokenOf("super") });
    expect(body.data).toMatchObject({
      list: [{ type: "ota", result: "success", oldValue: "V02_01_0298", newValue: version }],
    });
    expect(await destroy("M1")).toMatchObject({ code: 200, data: { succ: true, deleted: 1 } });
    expect(await bench.press("detail", "M1")).toEqual({ deviceInfo: null });
    expect(await bench.press("rate", "M1")).toBe("device.notFound");
  });

  it("gets no response in the wrong order: board and module only communicate at equal rates", {
    timeout: 15_000,
  }, async () => {
    for (const deviceId of ["M2", "M3"]) {
      await create(deviceId);
      expect(await bench.press("setRate", deviceId, fast)).toMatchObject({ result: true });
    }
    const [board, submitted, back] = await Promise.all([
      bench.press("boardRate", "M2"),
      bench.press("submit", "M2", { version, submit: 1 }),
      bench.press("syncRate", "M3", slow),
    ]);
    expect([board, submitted, back]).toEqual(["ota.noAnswer", "ota.noAnswer", "ota.noAnswer"]);
    expect(readUpgradeLog(await logOf("M2"), version)).toBe("failed");
    expect(await bench.press("rate", "M2")).toMatchObject(fast);
    // In the right order it succeeds.
    expect(await bench.press("syncRate", "M2", fast)).toEqual({ result: true });
    expect(await bench.press("submit", "M2", { version, submit: 1 })).toMatchObject({ submitted: true });
    bench.clock.advance(duration);
    await expect.poll(() => logOf("M2"), { timeout: 10_000 }).toContain(version);
  });

  it("fails at the slow rate, and says what the module still runs", async () => {
    await create("M4");
    expect(await bench.press("submit", "M4", { version, submit: 1 })).toMatchObject({ submitted: true });
    bench.clock.advance(duration / 2);
    await ended("M4");
    expect(await logOf("M4")).toMatch(/^V02_01_0298 user1\.4096/);
    expect(readUpgradeLog(await logOf("M4"), version)).toBe("failed");
    await raise("M4");
    expect(await bench.press("submit", "M4", { version, submit: 1 })).toMatchObject({ submitted: true });
    bench.clock.advance(duration);
    await expect.poll(() => logOf("M4"), { timeout: 10_000 }).toContain(version);
  });

  it("refuses unknown devices, offline ones, and codes of no device", async () => {
    expect(await bench.press("rate", "nobody")).toBe("device.notFound");
    expect(await bench.press("result", "nobody")).toBe("device.notFound");
    await store()
      .db.insertInto("devices")
      .values(await shelf("away"))
      .execute();
    // Nothing is known of a device that reported no version.
    expect(await bench.press("result", "away")).toBe("ota.wrongState");
    for (const what of ["rate", "boardRate"] as const) expect(await bench.press(what, "away")).toBe("device.offline");
    expect(await bench.press("setRate", "away", fast)).toBe("device.offline");
    expect(await bench.press("submit", "away", { version, submit: 1 })).toBe("device.offline");
    expect(await bench.press("setRate", "away", { baudrate: 4800 })).toBe("param.invalid");
    expect(await bench.press("result", "away")).toEqual({ result: false, log: "noAnswer" });
  });

  async function shelf(deviceId: string) {
    const { newDevice } = await import("#lib/platform/devices/binding/new-device.ts");
    const known = { deviceName: deviceId, productId: "1001", imgSelect: "fridge", accessToken: `token-${deviceId}` };
    const createTime = bench.clock.now();
    return newDevice({ deviceId, ...known, createTime, expireTime: createTime + 1e9 });
  }

  it("continues after a restart of platform and module during an upgrade", async () => {
    const folder = temporaryFolder();
    const path = `${folder.path}/modules.json`;
    const { clock } = bench;
    await bench.close();
    bench = await runFirmwareBench(store(), { clock, memories: memoriesInFile(path) });
    await create("M5");
    await raise("M5");
    expect(await bench.press("submit", "M5", { version, submit: 1 })).toMatchObject({ submitted: true });
    clock.advance(duration / 2);
    await bench.close();
    bench = await runFirmwareBench(store(), { clock, memories: memoriesInFile(path) });
    await bench.there("M5");
    expect(await logOf("M5")).toBe("");
    clock.advance(duration);
    await ended("M5");
    expect(await logOf("M5")).toContain(version);
    expect(await bench.press("boardRate", "M5")).toMatchObject(fast);
    folder.remove();
  });
});
