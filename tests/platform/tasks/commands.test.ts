import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { changes } from "#lib/contract/changes.ts";
import { type DeviceCommand, devices } from "#lib/contract/devices.ts";
import { live } from "#lib/contract/live.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { readStream } from "#tests/support/servers/read-stream.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import {
  addCatalogueAndPeople,
  addSteeredFreezer,
  runSteering,
  type ScriptedDevice,
  type Steering,
} from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a command", (store) => {
  let side: Steering;
  let device: ScriptedDevice;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    await addSteeredFreezer(store());
    side = await runSteering(store());
    device = await side.device("A");
    await device.report({ SP: -18 });
  });
  afterEach(async () => {
    await side.close();
    await store().db.deleteFrom("devices").execute();
  });

  const order = async (cmd: DeviceCommand, userId = "admA") => {
    const { body } = await side.ask(devices.order, { deviceId: "A", cmd }, { token: await side.tokenOf(userId) });
    const made = body.code === 200 ? devices.order.data.parse(body.data) : null;
    return { ...body, taskId: made?.taskId ?? "" };
  };

  it.each(["defrost", "resetAlarm", "on", "off"] as const)("%s is done when the device confirms it", async (cmd) => {
    const { taskId } = await order(cmd);
    const request = await device.next();
    expect(request).toMatchObject({ method: "command", params: { cmd } });
    await side.task(taskId, { sentTime: noon });
    await device.report({ SP: -18 });
    expect((await side.check(taskId, cmd)).state).toBe("waiting");
    device.answer(request, { success: true });
    await side.task(taskId, { state: "success" });
    expect(await side.check(taskId, cmd)).toMatchObject({ state: "success", success: true });
  });

  it("refresh is done when the device has reported, and may be sent by everybody who sees the device", async () => {
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("A", "opA", { role: "endUser", authType: "share" }))
      .execute();
    const { taskId } = await order("refresh", "opA");
    const request = await device.next();
    expect(request.method).toBe("read");
    device.answer(request, { success: true });
    await side.task(taskId, { ackTime: noon });
    expect((await side.check(taskId, "refresh")).state).toBe("waiting");
    await device.report({ SP: -18.2 });
    await side.task(taskId, { state: "success" });
    expect((await order("defrost", "opA")).errKey).toBe("perm.denied");
  });

  it("is refused for an offline device, and while the same one is in progress", async () => {
    await order("defrost");
    expect((await order("defrost")).errKey).toBe("device.busy");
    await device.leave();
    await expect.poll(async () => (await order("off")).errKey).toBe("device.offline");
  });

  it("is refused once the device's service has ended, except a request for a report", async () => {
    await store().db.updateTable("devices").set({ expireTime: noon }).where("deviceId", "=", "A").execute();
    const headers = { token: await side.tokenOf("super") };
    const send = async (cmd: DeviceCommand) => (await side.ask(devices.order, { deviceId: "A", cmd }, headers)).body;
    for (const cmd of ["defrost", "resetAlarm", "on", "off"] as const)
      expect((await send(cmd)).errKey).toBe("device.expired");
    expect((await send("refresh")).code).toBe(200);
    expect((await device.next()).method).toBe("read");
  });

  it("is in the history by its name", async () => {
    const { taskId } = await order("off");
    device.answer(await device.next(), { success: false, reason: "locked" });
    await side.task(taskId, { state: "rejected" });
    const { body } = await side.ask(changes.list, { deviceId: "A" }, { token: await side.tokenOf("admA") });
    expect(body.data).toMatchObject({ list: [{ type: "command", cmd: "off", result: "failed", argName: null }] });
  });

  it("and a value in progress are reported to open pages of the device, and to no others", async () => {
    const watch = async (userId: string) => {
      const address = `${side.origin}${live.stream.path}?deviceIds=A`;
      const stream = await readStream(address, { token: await side.tokenOf(userId) });
      await stream.next("ready");
      return stream;
    };
    const [own, foreign] = [await watch("admA"), await watch("admB")];
    const { taskId } = await side.set({ argId: "dFd", value: true });
    expect(await own.next("task")).toMatchObject({ taskId, deviceId: "A", argId: "dFd", targetValue: true });
    const request = await device.next();
    device.answer(request, { success: true });
    await side.task(taskId, { ackTime: noon });
    await device.report({ dFd: true });
    const stages: unknown[] = [];
    for (;;) {
      const event = await own.next("task");
      stages.push(event.state === "waiting" ? event.stage : event.state);
      if (event.state === "success") break;
    }
    expect(stages).toEqual(["sent", "received", "success"]);
    // An alarm would reach everyone who sees the device: the foreign stream only had heartbeats.
    side.platform.bus.publish("device", { deviceId: "A", patch: { csq: 1 } });
    foreign.close();
    await foreign.ended;
    await expect(foreign.next("task")).rejects.toThrow("the stream ended");
    own.close();
  });
});

onEveryStore("an own order of devices", (store) => {
  let side: Steering;
  beforeAll(async () => {
    await addCatalogueAndPeople(store());
    for (const deviceId of ["A", "B", "C"]) await addSteeredFreezer(store(), deviceId);
    side = await runSteering(store());
    return () => side.close();
  });

  const arrange = async (userId: string, deviceIds: string[]) =>
    (await side.ask(devices.order, { deviceIds }, { token: await side.tokenOf(userId) })).body;
  const listed = async (userId: string) => {
    const { body } = await side.ask(devices.list, { sort: "custom" }, { token: await side.tokenOf(userId) });
    return devices.list.data.parse(body.data).list.map(({ deviceId }) => deviceId);
  };

  it("is each person's own; devices without a place come last", async () => {
    expect((await arrange("admA", ["C", "A"])).code).toBe(200);
    expect(await listed("admA")).toEqual(["C", "A", "B"]);
    expect(await listed("super")).toEqual(["A", "B", "C"]);
    expect((await arrange("super", ["B", "B", "C"])).code).toBe(200);
    expect(await listed("super")).toEqual(["B", "C", "A"]);
    expect((await arrange("admA", ["B"])).code).toBe(200);
    expect(await listed("admA")).toEqual(["B", "A", "C"]);
  });

  it("contains only devices that the person sees", async () => {
    expect((await arrange("opA", ["A"])).errKey).toBe("device.notFound");
    expect((await arrange("admA", ["A", "X9"])).errKey).toBe("device.notFound");
    expect(await listed("admA")).toEqual(["B", "A", "C"]);
  });
});
