import { afterAll, beforeAll, expect, it } from "vitest";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addNamesake, fillSite } from "#tests/support/site/site.ts";
import { binding, changeRow } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the history of operations", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    await addNamesake(store(), "SP", "other");
    const by = (userId: string) => ({ userId, userName: `Name of ${userId}` });
    await store()
      .db.insertInto("changes")
      .values([
        changeRow("1", "A1", { argId: "SP", oldNum: -18, newNum: -20, createTime: noon - 5 * hour }),
        changeRow("2", "A1", { argId: "mode", oldNum: 0, newNum: 1, state: "rejected", createTime: noon - 4 * hour }),
        changeRow("3", "A1", {
          argId: "fan",
          oldNum: 0,
          newNum: 1,
          state: "timeout",
          ...by("opA"),
          createTime: noon - 3 * hour,
        }),
        changeRow("4", "A2", { argId: "SP", newNum: -21, state: "queued", createTime: noon - 2 * hour }),
        changeRow("5", "A1", { argId: "gone", newNum: 7, createTime: noon - hour }),
        changeRow("6", "B1", { argId: "SP", newNum: 1, ...by("admB") }),
      ])
      .execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const list = async (input: InputOf<typeof changes.list>, userId = "admA", lang = "en") => {
    const { body } = await running.ask(changes.list, input, { token: await running.tokenOf(userId), lang });
    return changes.list.data.parse(body.data);
  };
  const idsOf = async (...input: Parameters<typeof list>) => (await list(...input)).list.map(({ id }) => id);

  it("of a device contains everyone's changes, newest first", async () => {
    expect(await idsOf({ deviceId: "A1" })).toEqual(["5", "3", "2", "1"]);
    expect(await idsOf({ deviceId: "A1" }, "opA")).toEqual(["5", "3", "2", "1"]);
  });

  it("without a device contains the caller's own changes", async () => {
    expect(await idsOf({})).toEqual(["5", "4", "2", "1"]);
    expect(await idsOf({ mine: true }, "opA")).toEqual(["3"]);
    expect(await idsOf({ mine: true, deviceId: "A2" })).toEqual(["4"]);
  });

  it("never contains devices that a person does not see", async () => {
    expect(await idsOf({ mine: false })).toEqual(["5", "4", "3", "2", "1"]);
    expect(await idsOf({ mine: false }, "opB")).toEqual(["6"]);
    expect(await idsOf({ mine: false }, "super")).toHaveLength(6);
  });

  it("is filtered by kind, argument and time, and comes in pages", async () => {
    expect(await idsOf({ deviceId: "A1", type: "name" })).toEqual([]);
    expect(await idsOf({ argId: "SP" })).toEqual(["4", "1"]);
    expect(await idsOf({ startTime: noon - 4 * hour, endTime: noon - 2 * hour })).toEqual(["4", "2"]);
    expect(await list({ mine: false, pageSize: 2, pageNum: 2 })).toMatchObject({
      total: 5,
      pageNum: 2,
      pageSize: 2,
      list: [{ id: "3" }, { id: "2" }],
    });
  });

  it("has values, choices and results in the language of the reader", async () => {
    const rows = new Map((await list({ mine: false }, "super", "zh-cn")).list.map((row) => [row.id, row]));
    expect(rows.get("1")).toMatchObject({
      argName: "SP-zh",
      oldValue: -18,
      newValue: -20,
      unit: "°C",
      result: "success",
    });
    expect(rows.get("2")).toMatchObject({ oldDisplay: "Electric-zh", newDisplay: "Hot gas-zh", result: "failed" });
    expect(rows.get("3")).toMatchObject({ oldValue: false, newValue: true, result: "timeout" });
    expect(rows.get("4")).toMatchObject({ deviceName: "Device A2", oldValue: null, result: "waiting" });
    expect(rows.get("5")).toMatchObject({ argName: "gone", newValue: 7, unit: null });
  });

  it("contains new names, and nothing for unchanged ones", async () => {
    const headers = { token: await running.tokenOf("admB") };
    for (const deviceName of ["Store", "Store"])
      await running.ask(devices.rename, { deviceId: "B1", deviceName }, headers);
    const { list: rows } = await list({ deviceId: "B1" }, "admB");
    expect(rows.map(({ type, oldValue, newValue, operatorName }) => [type, oldValue, newValue, operatorName])).toEqual([
      ["name", "Device B1", "Store", "Name of admB"],
      ["arg", null, 1, "Name of admB"],
    ]);
  });

  it("keeps the name that a person had at the time", async () => {
    await store().db.updateTable("users").set({ name: "New name" }).where("userId", "=", "opA").execute();
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("A1", "opB", { role: "endUser" }))
      .execute();
    const { list: rows } = await list({ deviceId: "A1" }, "opB");
    expect(rows.find(({ id }) => id === "3")?.operatorName).toBe("Name of opA");
  });
});
