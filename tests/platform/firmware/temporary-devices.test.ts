import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { devices } from "#lib/contract/devices.ts";
import { firmware } from "#lib/contract/firmware.ts";
import { relations } from "#lib/contract/relations.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { manufacturerId } from "#lib/platform/seed/products.ts";
import { endTemporaryDevices } from "#lib/platform/temporary-devices/end-temporary-devices.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { type FirmwareBench, runFirmwareBench } from "#tests/support/site/firmware-bench.ts";
import { addCatalogueAndPeople } from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a temporary device", (store) => {
  let bench: FirmwareBench;
  let token: string;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    bench = await runFirmwareBench(store());
    token = await bench.tokenOf("super");
    await addFreezer(store(), "real");
  });
  afterEach(async () => {
    await bench.close();
    await store().db.deleteFrom("devices").execute();
    // The number of sessions per person is limited.
    await store().db.deleteFrom("tokens").execute();
  });

  const destroy = async (...deviceIds: string[]) =>
    (await bench.ask(temporaryDevices.delete, { deviceIds }, { token })).body;
  const scan = async (content: string) => (await bench.ask(firmware.scan, { content }, { token })).body;

  it("is refused where a device is already, also under its token", async () => {
    expect(await bench.press("create", "T")).toEqual({ succ: true });
    for (const deviceId of ["T", "real", "token-real"])
      expect(await bench.press("create", deviceId)).toBe("tmp.exists");
    expect(await bench.press("detail", "real")).toMatchObject({ deviceInfo: { temporary: false, productId: "1002" } });
    expect(await bench.press("detail", "token-real")).toEqual({ deviceInfo: null });
  });

  it("is created once by several people at the same moment", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => bench.press("create", "T")));
    expect(made.filter((answer) => answer !== "tmp.exists")).toEqual([{ succ: true }]);
  });

  it("needs a product, its own manufacturer, a known picture and a name", async () => {
    const wrong = [{ productId: "none" }, { manufacturerId: "none" }, { imgSelect: "none" }, { deviceName: " " }];
    for (const more of wrong) expect(await bench.press("create", "T", more)).toBe("param.invalid");
    // A product that a device created by its own births is of that device only.
    const derive = (basedOn: string | null) =>
      store().db.updateTable("products").set({ basedOn }).where("productId", "=", "1002").execute();
    await derive("1001");
    expect(await bench.press("create", "T", { productId: "1002" })).toBe("param.invalid");
    await derive(null);
    expect(await bench.press("detail", "T")).toEqual({ deviceInfo: null });
  });

  it.each(["destroyed", "forgotten"])(
    "is deleted with its measurements when it is %s: another device may get the ids",
    async (end) => {
      const { db } = store();
      await bench.press("create", "T");
      const { seriesId } = await db
        .insertInto("series")
        .values({ deviceId: "T", argId: "T1" })
        .returning("seriesId")
        .executeTakeFirstOrThrow();
      const sample = { seriesId, dataTime: bench.clock.now(), receiveTime: bench.clock.now(), value: 77 };
      await db.insertInto("samples").values(sample).execute();
      if (end === "destroyed") await destroy("T");
      else {
        bench.clock.advance(limits.firmware.temporary + 1);
        await endTemporaryDevices(bench.platform);
      }
      expect(await db.selectFrom("devices").select("deviceId").where("deviceId", "=", "T").execute()).toEqual([]);
      expect(await db.selectFrom("samples").select("value").execute()).toEqual([]);
    },
  );

  it("Z08: is the only kind that can be destroyed, of several all or none", async () => {
    for (const deviceId of ["T1", "T2"]) await bench.press("create", deviceId);
    expect((await destroy("real")).errKey).toBe("tmp.notTemporary");
    expect((await destroy("T1", "real")).errKey).toBe("tmp.notTemporary");
    expect((await destroy("T1", "none")).errKey).toBe("device.notFound");
    expect(await bench.press("detail", "T1")).toMatchObject({ deviceInfo: { temporary: true } });
    expect(await destroy("T1", "T2")).toMatchObject({ data: { succ: true, deleted: 2 } });
    expect(await bench.press("detail", "T2")).toEqual({ deviceInfo: null });
  });

  it("is in no list of devices, and in no count of them", async () => {
    await bench.press("create", "T");
    const listed = async () => {
      const { body } = await bench.ask(devices.list, { pageNum: 1, pageSize: 20 }, { token });
      const { list, counts } = devices.list.data.parse(body.data);
      return { ids: list.map(({ deviceId }) => deviceId), all: counts?.all };
    };
    expect(await listed()).toEqual({ ids: ["real"], all: 1 });
    const { body } = await bench.ask(devices.options, {}, { token });
    expect(devices.options.data.parse(body.data).map(({ deviceId }) => deviceId)).toEqual(["real"]);
  });

  it("raises no alarm, however long it lies on the bench without a controller", async () => {
    await bench.press("create", "T");
    await bench.there("T");
    const { db } = store();
    const seen = () => db.selectFrom("devices").select("receiveTime").where("deviceId", "=", "T").executeTakeFirst();
    await expect.poll(seen, { timeout: 10_000 }).toEqual({ receiveTime: bench.clock.now() });
    bench.clock.advance(platformLimits.alarm.offline + minute);
    await bench.lookAround();
    expect(await db.selectFrom("alarms").select("alarmType").where("deviceId", "=", "T").execute()).toEqual([]);
  });

  it("cannot be bound by anybody, since it exists for the upgrade only", async () => {
    await bench.press("create", "T");
    await bench.there("T");
    const { db } = store();
    const seen = () => db.selectFrom("devices").select("activeTime").where("deviceId", "=", "T").executeTakeFirst();
    await expect.poll(seen, { timeout: 10_000 }).toEqual({ activeTime: expect.any(Number) });
    for (const userId of ["super", "admA", "opA"]) {
      const own = { token: await bench.tokenOf(userId) };
      expect((await bench.ask(devices.bind, { deviceId: "T" }, own)).body.errKey).toBe("device.notFound");
      expect((await bench.ask(devices.parseScan, { content: "T" }, own)).body.data).toMatchObject({ exists: false });
    }
    const wish = { deviceId: "T", role: "endManager", userId: "admA" } as const;
    expect((await bench.ask(relations.bind, wish, { token })).body.errKey).toBe("device.notFound");
    expect(await db.selectFrom("deviceUsers").selectAll().where("deviceId", "=", "T").execute()).toEqual([]);
  });

  it("loses its connection when it is deleted, and can be created again", async () => {
    await bench.press("create", "T");
    await bench.there("T");
    await destroy("T");
    expect(await bench.press("create", "T")).toEqual({ succ: true });
    await bench.there("T");
    const online = async () => {
      const { body } = await bench.ask(devices.detail, { deviceId: "T" }, { token });
      return devices.detail.data.parse(body.data).dtuStatus;
    };
    await expect.poll(online, { timeout: 10_000 }).toBe("online");
  });

  it("ends by itself after a day", async () => {
    await bench.press("create", "T");
    bench.clock.advance(limits.firmware.temporary);
    await bench.sweep();
    expect(await bench.press("detail", "T")).toMatchObject({ deviceInfo: { temporary: true } });
    bench.clock.advance(1);
    await bench.sweep();
    token = await bench.tokenOf("super");
    const { body } = await bench.ask(temporaryDevices.detail, { deviceId: "T" }, { token });
    expect(body.data).toEqual({ deviceInfo: null });
  });

  it("is named by a scanned code", async () => {
    expect((await scan("864412000001")).data).toEqual({ deviceId: "864412000001" });
    expect((await scan("https://x.example/a?deviceId=D9&productId=77")).data).toEqual({
      deviceId: "D9",
      productId: "77",
    });
    expect((await scan("real")).data).toEqual({ deviceId: "real", productId: "1002", manufacturerId });
    for (const content of ["WIFI:T:WPA;S:a;P:b;;", "two words", "https://x.example/"])
      expect((await scan(content)).errKey).toBe("scan.parseFailed");
  });
});
