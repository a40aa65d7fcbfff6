import { afterAll, beforeAll, expect, it } from "vitest";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { contract } from "#lib/contract/index.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillAddTasks } from "#tests/support/site/add-task-rows.ts";
import { refuseRows } from "#tests/support/site/refuse-rows.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { addTasks, devices, groups } = contract;

onEveryStore("adding by a task", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    await fillAddTasks(store());
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const by = async (userId: string) => ({ token: await running.tokenOf(userId) });
  const add = async (userId: string, input: InputOf<typeof addTasks.add>) =>
    (await running.ask(addTasks.add, input, await by(userId))).body;
  const recordsOf = async (userId: string, input = {}) => {
    const { body } = await running.ask(addTasks.records, input, await by(userId));
    return addTasks.records.data.parse(body.data);
  };

  it("offers the tasks of one's tenant and everybody's, and none of a deleted account", async () => {
    const tasksOf = async (userId: string) => {
      const { body } = await running.ask(addTasks.options, {}, await by(userId));
      return addTasks.options.data.parse(body.data).map(({ taskId }) => taskId);
    };
    expect(await tasksOf("admA")).toEqual(["TA", "TC"]);
    expect(await tasksOf("opA")).toEqual(["TA", "TC"]);
    expect(await tasksOf("super")).toEqual(["TA", "TB", "TC"]);
    const leave = (deleteTime: number | null) =>
      store().db.updateTable("users").set({ deleteTime }).where("userId", "=", "admB").execute();
    await leave(noon);
    expect(await tasksOf("super")).toEqual(["TA", "TC"]);
    await leave(null);
    const { body } = await running.ask(addTasks.detail, { id: "TA" }, await by("opA"));
    expect(body.data).toMatchObject({ nextSeq: 8, products: [{ productId: "P1", productName: "Freezer" }] });
    expect((await running.ask(addTasks.detail, { id: "TB" }, await by("opA"))).body.errKey).toBe("param.invalid");
  });

  it("shows beforehand what a code would add, and changes nothing", async () => {
    const look = async (content: string) =>
      (await running.ask(addTasks.scan, { taskId: "TA", content }, await by("opA"))).body;
    expect((await look("https://example.org/x?deviceId=F1")).data).toEqual({
      deviceId: "F1",
      deviceName: "North F-1 08",
      productId: "P1",
      duplicated: false,
    });
    expect((await look("A1")).data).toMatchObject({ duplicated: true });
    expect((await look("two words")).errKey).toBe("scan.parseFailed");
    expect((await look("X9")).code).toBe(2001);
    expect((await look("T1")).errKey).toBe("device.otherProduct");
    expect((await recordsOf("opA")).total).toBe(0);
  });

  it("gives the device to the tenant and its group, named by the template", async () => {
    expect(await add("opA", { taskId: "TA", deviceId: "F1" })).toMatchObject({
      code: 200,
      data: { result: "success", deviceName: "North F-1 08", taskName: "North store", errKey: null },
    });
    expect((await add("opA", { taskId: "TA", deviceId: "F2" })).data).toMatchObject({ deviceName: "North F-1 09" });
    const named = await add("admA", { taskId: "TA", deviceId: "F3", deviceName: " Dock " });
    expect(named.data).toMatchObject({ deviceName: "Dock" });
    for (const userId of ["admA", "opA"]) {
      const { body } = await running.ask(devices.detail, { deviceId: "F1" }, await by(userId));
      expect(body.data).toMatchObject({ deviceName: "North F-1 08" });
    }
  });

  it("records a failed attempt with its reason, and uses no number for it", async () => {
    const failed = async (deviceId: string) => (await add("opA", { taskId: "TA", deviceId })).data;
    expect(await failed("F1")).toMatchObject({ result: "failed", errKey: "device.alreadyBound" });
    expect(await failed("T1")).toMatchObject({ result: "failed", errKey: "device.otherProduct" });
    expect(await failed("N1")).toMatchObject({ result: "failed", errKey: "device.neverOnline" });
    expect(await failed("X9")).toMatchObject({ result: "failed", errKey: "device.notFound", deviceId: "X9" });
    const { body } = await running.ask(addTasks.detail, { id: "TA" }, await by("opA"));
    expect(body.data).toMatchObject({ nextSeq: 10 });
    const mine = await recordsOf("opA");
    expect(mine.total).toBe(6);
    expect((await recordsOf("opA", { result: "success" })).list.map(({ deviceId }) => deviceId)).toHaveLength(2);
    const reasons = (await recordsOf("opA", { result: "failed", taskId: "TA" })).list.map(({ errorMsg }) => errorMsg);
    expect(new Set(reasons).size).toBe(4);
    expect((await recordsOf("admA")).total).toBe(1);
  });

  it("continues without the group of a task once that is deleted", async () => {
    const { groupId } = groups.create.data.parse(
      (await running.ask(groups.create, { groupName: "Short-lived" }, await by("admA"))).body.data,
    );
    await store().db.updateTable("addTasks").set({ groupId }).where("taskId", "=", "TC").execute();
    await running.ask(groups.delete, { groupId }, await by("admA"));
    await store().db.insertInto("devices").values(device("F4", "online")).execute();
    expect(await add("admA", { taskId: "TC", deviceId: "F4" })).toMatchObject({
      code: 200,
      data: { result: "success", deviceName: "North F-1 08" },
    });
    const { body } = await running.ask(devices.detail, { deviceId: "F4" }, await by("admA"));
    expect(body.data).toMatchObject({ relation: "manager", groups: [] });
  });

  it("needs a task of one's own", async () => {
    expect(await add("opA", { taskId: "TB", deviceId: "T1" })).toMatchObject({ errKey: "param.invalid" });
    expect((await recordsOf("opA", { taskId: "TB" })).total).toBe(0);
  });

  it("is one attempt however late it is repeated, as by a phone without a network", async () => {
    await store().db.insertInto("devices").values(device("F9", "online")).execute();
    const input = { taskId: "TA", deviceId: "F9", requestId: "cellar-1" };
    const { data } = (await running.ask(addTasks.add, input, await by("admA"))).body;
    const { total } = await recordsOf("admA");
    await running.close();
    running = await runPlatform(store());
    expect((await running.ask(addTasks.add, input, await by("admA"))).body.data).toEqual(data);
    expect(data).toMatchObject({ result: "success" });
    expect((await recordsOf("admA")).total).toBe(total);
    const other = (await running.ask(addTasks.add, input, await by("opA"))).body;
    expect(other.data).toMatchObject({ result: "failed", errKey: "device.alreadyBound" });
  });

  it("adds nothing if the attempt cannot be recorded, so that a repetition is no second attempt", async () => {
    await store().db.insertInto("devices").values(device("F5", "online")).execute();
    const input = { taskId: "TA", deviceId: "F5", requestId: "cellar-2" };
    const end = await refuseRows(store(), "addRecords");
    expect(await add("admA", input)).toMatchObject({ errKey: "sys.error" });
    await end();
    expect(await add("admA", input)).toMatchObject({ data: { result: "success", deviceId: "F5" } });
  });

  it("answers the same to a request that comes twice at once", async () => {
    await store().db.insertInto("devices").values(device("F6", "online")).execute();
    const input = { taskId: "TA", deviceId: "F6", requestId: "cellar-3" };
    const [first, second] = await Promise.all([add("admA", input), add("admA", input)]);
    expect(first).toMatchObject({ data: { result: "success" } });
    expect(second.data).toEqual(first.data);
  });

  it("records the chosen product, so that a retry uses the same", async () => {
    const { data } = await add("opA", { taskId: "TA", deviceId: "F1", productId: "P2" });
    expect(data).toMatchObject({ errKey: "device.otherProduct", productId: "P2" });
    expect((await recordsOf("opA")).list.map(({ productId }) => productId)).toContain("P2");
  });
});
