import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import { changes } from "#lib/contract/changes.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { value } from "#tests/support/site/site-rows.ts";
import {
  addCatalogueAndPeople,
  addSteeredFreezer,
  runSteering,
  type ScriptedDevice,
  type Steering,
} from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a value for a device", (store) => {
  let side: Steering;
  let device: ScriptedDevice;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    // Another device with its own values.
    await addSteeredFreezer(store(), "0");
    await store()
      .db.insertInto("latestValues")
      .values(value("0", "SP", 4))
      .execute();
    await addSteeredFreezer(store());
    side = await runSteering(store());
    device = await side.device("A");
    await device.report({ SP: -18, HSE: -10, LSE: -22, dit: 6 });
    side.clock.advance(1000);
  });
  afterEach(async () => {
    await side.close();
    await store().db.deleteFrom("devices").execute();
  });

  const component = async (argId = "SP", groupId = "thermostat", deviceId = "A") => {
    const headers = { token: await side.tokenOf("admA") };
    const { body } = await side.ask(args.components, { deviceId, groupId }, headers);
    const { components } = args.components.data.parse(body.data);
    return components.find((each) => each.argId === argId);
  };

  it("is sent, received, and only set once the device reports it", async () => {
    const { taskId, ...answer } = await side.set({ value: -19.5 });
    expect(answer).toMatchObject({ state: "waiting", queued: false, pollMs: 2000, timeoutMs: 30_000 });
    const request = await device.next();
    expect(request).toMatchObject({ method: "setArg", params: { arg: "SP", value: -19.5 } });
    await side.task(taskId, { state: "waiting", sentTime: noon + 1000 });
    expect(await side.check(taskId)).toMatchObject({
      state: "waiting",
      stage: "sent",
      success: null,
      targetValue: -19.5,
      oldValue: -18,
      reportedValue: -18,
      expireTime: noon + 31_000,
    });
    expect(await component()).toMatchObject({ value: -18, pending: { taskId, value: -19.5, stage: "sent" } });

    side.clock.advance(2000);
    device.answer(request, { success: true, value: -19.5 });
    await side.task(taskId, { ackTime: noon + 3000 });
    expect(await side.check(taskId)).toMatchObject({ state: "waiting", stage: "received", receiveTime: noon + 3000 });
    await device.report({ SP: -18 });
    expect((await side.check(taskId)).state).toBe("waiting");

    side.clock.advance(3000);
    await device.report({ SP: -19.5 });
    await side.task(taskId, { state: "success" });
    expect(await side.check(taskId)).toMatchObject({
      state: "success",
      success: true,
      reportedValue: -19.5,
      reportTime: noon + 6000,
      finishTime: noon + 6000,
    });
    // When the success is reported, the value is readable.
    expect(await component()).toMatchObject({ value: -19.5, pending: null, lastTask: { taskId, state: "success" } });
    expect(await component("SP", "thermostat", "0")).toMatchObject({ value: 4, pending: null, lastTask: null });
  });

  it("counts as applied when the reported value differs by at most half a step", async () => {
    const near = await side.set({ value: -20 });
    const far = await side.set({ argId: "diF", value: 2 });
    for (const _ of [near, far]) device.answer(await device.next(), {});
    await side.task(near.taskId, { ackTime: noon + 1000 });
    await side.task(far.taskId, { ackTime: noon + 1000 });
    await device.report({ SP: -20.049, diF: 2.06 });
    await side.task(near.taskId, { state: "success" });
    expect((await side.check(far.taskId, "diF")).state).toBe("waiting");
  });

  it("is not confirmed by the previous value, however close", async () => {
    await device.report({ SP: -19.96 });
    side.clock.advance(1000);
    const { taskId } = await side.set({ value: -20 });
    device.answer(await device.next(), { success: true });
    await side.task(taskId, { ackTime: noon + 2000 });
    side.clock.advance(1000);
    await device.report({ SP: -19.96 });
    expect(await side.check(taskId)).toMatchObject({ state: "waiting", reportedValue: -19.96 });
    side.clock.advance(1000);
    await device.report({ SP: -20 });
    await side.task(taskId, { state: "success" });
  });

  it("is confirmed by the previous value if that was the wanted one", async () => {
    const { taskId } = await side.set({ value: -18 });
    await device.next();
    side.clock.advance(1000);
    await device.report({ SP: -18 });
    await side.task(taskId, { state: "success" });
  });

  it.each([
    [{ success: false, reason: "outOfRange" }, "arg.outOfRange"],
    [{ success: false, reason: "readOnly" }, "arg.readOnly"],
    [{ success: false, reason: "busy" }, "device.busy"],
    [{ success: false, reason: "constructor" }, "arg.settingFailed"],
    [{ success: false }, "arg.settingFailed"],
    [{ error: { code: 7 } }, "arg.settingFailed"],
  ])("that the device refuses with %j is rejected, and the old value stays", async (json, reason) => {
    const { taskId } = await side.set({ value: -19 });
    device.answer(await device.next(), json);
    await side.task(taskId, { state: "rejected" });
    expect(await side.check(taskId)).toMatchObject({ success: false, reason, reportedValue: -18, targetValue: -19 });
    expect(await component()).toMatchObject({ value: -18, pending: null, lastTask: { state: "rejected", reason } });
  });

  it.each([[{ success: true }], [{}], [null], ["ok"], [[]]])(
    "that the device answers with %j counts as received, not as set",
    async (json) => {
      const { taskId } = await side.set({ value: -19 });
      device.answer(await device.next(), json);
      await side.task(taskId, { ackTime: noon + 1000 });
      expect(await side.check(taskId)).toMatchObject({ state: "waiting", stage: "received" });
    },
  );

  it("without a response times out after 30 s, and is still set when the device reports it late", async () => {
    const { taskId } = await side.set({ value: -19 });
    await device.next();
    await side.task(taskId, { sentTime: noon + 1000 });
    side.clock.advance(29_999);
    side.sweep();
    expect((await side.check(taskId)).state).toBe("waiting");
    side.clock.advance(1);
    side.sweep();
    await side.task(taskId, { state: "timeout" });
    expect(await side.check(taskId)).toMatchObject({ success: false, reason: null, reportedValue: -18 });
    side.clock.advance(20_000);
    await device.report({ SP: -19 });
    await side.task(taskId, { state: "success" });
    expect(await side.check(taskId)).toMatchObject({ success: true, finishTime: noon + 51_000 });
  });

  it("that is reported much later, or after a newer one was sent, does not change its result", async () => {
    const first = await side.set({ value: -19 });
    await device.next();
    side.clock.advance(31_000);
    side.sweep();
    await side.task(first.taskId, { state: "timeout" });
    const second = await side.set({ value: -20 });
    await device.next();
    await side.task(second.taskId, { sentTime: noon + 32_000 });
    await device.report({ SP: -19 });
    side.clock.advance(31_000);
    side.sweep();
    await side.task(second.taskId, { state: "timeout" });
    side.clock.advance(11 * minute);
    side.sweep();
    await device.report({ SP: -20 });
    expect((await side.check(first.taskId)).state).toBe("timeout");
    expect((await side.check(second.taskId)).state).toBe("timeout");
  });

  it("is confirmed without a response by a reading taken after it was sent, not by an older one", async () => {
    const { taskId } = await side.set({ value: -19 });
    await device.next();
    await side.task(taskId, { sentTime: noon + 1000 });
    side.clock.advance(5000);
    await device.report({ SP: -19 }, noon + 900);
    expect((await side.check(taskId)).state).toBe("waiting");
    await device.report({ SP: -19 }, noon + 5500);
    await side.task(taskId, { state: "success" });
  });

  it("that the device replaces by another one is rejected, with the applied value", async () => {
    const { taskId } = await side.set({ value: -20 });
    device.answer(await device.next(), { success: true, value: -19 });
    await side.task(taskId, { ackTime: noon + 1000 });
    expect((await side.check(taskId)).state).toBe("waiting");
    await device.report({ SP: -19 });
    await side.task(taskId, { state: "rejected" });
    expect(await side.check(taskId)).toMatchObject({ reason: "arg.clamped", targetValue: -20, reportedValue: -19 });
  });

  it("is not rejected by a probe fault instead of a reading", async () => {
    const { taskId } = await side.set({ value: -19 });
    device.answer(await device.next(), {});
    await side.task(taskId, { ackTime: noon + 1000 });
    await device.report({ SP: "E1" });
    expect((await side.check(taskId)).state).toBe("waiting");
    side.clock.advance(1000);
    await device.report({ SP: -19 });
    await side.task(taskId, { state: "success" });
  });

  it("waits for its own argument only, while others of the device are in progress", async () => {
    const first = await side.set({ value: -19 });
    const refused = await side.set({ value: -20 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: "device.busy", data: { taskId: first.taskId } });
    const other = await side.set({ argId: "dit", value: 8 });
    const requests = [await device.next(), await device.next()];
    expect(requests.map(({ params }) => params.arg).sort()).toEqual(["SP", "dit"]);
    await side.task(other.taskId, { sentTime: noon + 1000 });
    await device.report({ dit: 8 });
    await side.task(other.taskId, { state: "success" });
    expect((await side.check(first.taskId)).state).toBe("waiting");
    await device.report({ SP: -19 });
    await side.task(first.taskId, { state: "success" });
    await side.set({ value: -20 });
  });

  it("is sent once however often the same request arrives, also concurrently", async () => {
    const [one, two] = await Promise.all([
      side.set({ value: -19, requestId: "r1" }),
      side.set({ value: -19, requestId: "r1" }),
    ]);
    expect(two?.taskId).toBe(one?.taskId);
    await device.next();
    await side.task(one?.taskId ?? "", { sentTime: noon + 1000 });
    expect(device.waiting()).toBe(0);
  });

  it("is a separate one when another person's request has the same id", async () => {
    const { taskId } = await side.set({ value: -19, requestId: "r1" });
    await device.next();
    await device.report({ SP: -19 });
    await side.task(taskId, { state: "success" });
    const input = { deviceId: "A", argId: "SP", value: -20, requestId: "r1" };
    const { body } = await side.ask(args.set, input, { token: await side.tokenOf("super") });
    expect(args.set.data.parse(body.data).taskId).not.toBe(taskId);
    expect((await device.next()).params).toEqual({ arg: "SP", value: -20 });
  });

  it.each([
    ["dFd", "fan", true, true],
    ["dtY", "defrost", 1, 1],
    ["drt", "defrost", 5, 5],
  ] as const)("of %s reaches the device in its own form", async (argId, groupId, value, told) => {
    const { taskId } = await side.set({ argId, value });
    const request = await device.next();
    expect(request.params).toEqual({ arg: argId, value: told });
    await side.task(taskId, { sentTime: noon + 1000 });
    await device.report({ [argId]: told });
    await side.task(taskId, { state: "success" });
    expect(await component(argId, groupId)).toMatchObject({ value, lastTask: { targetValue: value } });
  });

  it("of a button is done when the device received it: nothing can be read back", async () => {
    const { taskId } = await side.set({ argId: "MDF", value: true });
    device.answer(await device.next(), { success: true });
    await side.task(taskId, { state: "success" });
  });

  it("is in the history: who, what, from which value to which, and the result", async () => {
    const { taskId } = await side.set({ value: -19 });
    device.answer(await device.next(), { success: false, reason: "locked" });
    await side.task(taskId, { state: "rejected" });
    const { body } = await side.ask(changes.list, { deviceId: "A" }, { token: await side.tokenOf("super") });
    expect(body.data).toMatchObject({
      total: 1,
      list: [
        {
          id: taskId,
          type: "arg",
          argName: "Set-point",
          oldValue: -18,
          newValue: -19,
          unit: "°C",
          precision: 1,
          result: "failed",
          reason: "arg.settingFailed",
          operatorName: "Name of admA",
          source: "app",
          createTime: noon + 1000,
        },
      ],
    });
  });
});
