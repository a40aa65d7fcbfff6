import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { fixedClock, noon } from "#tests/support/servers/platform.ts";
import {
  addCatalogueAndPeople,
  addSteeredFreezer,
  runSteering,
  type ScriptedDevice,
  type Steering,
} from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a task", (store) => {
  let clock: ReturnType<typeof fixedClock>;
  let side: Steering;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    clock = fixedClock();
    await addSteeredFreezer(store());
    side = await runSteering(store(), clock);
  });
  afterEach(async () => {
    await side.close();
    await store().db.deleteFrom("devices").execute();
  });

  async function connect(): Promise<ScriptedDevice> {
    const device = await side.device("A");
    await device.report({ SP: -18 });
    return device;
  }
  async function restart(away = 0): Promise<void> {
    await side.close();
    clock.advance(away);
    side = await runSteering(store(), clock);
  }

  describe("for an offline device", () => {
    it("is refused, unless it may be queued, which a button may not", async () => {
      await expect(side.set({ value: -20 })).rejects.toThrow("device.offline");
      await expect(side.set({ argId: "MDF", value: true, allowQueue: true })).rejects.toThrow("device.offline");
      const { taskId, ...answer } = await side.set({ value: -20, allowQueue: true });
      expect(answer).toMatchObject({ state: "queued", queued: true, expireTime: noon + limits.setting.queue });
      expect(await side.check(taskId)).toMatchObject({ state: "queued", stage: null, success: null });
    });

    it("is sent when the device reconnects, with 30 s from then on", async () => {
      const { taskId } = await side.set({ value: -20, allowQueue: true });
      clock.advance(hour);
      const device = await side.device("A");
      const request = await device.next();
      expect(request.params).toEqual({ arg: "SP", value: -20 });
      const back = noon + hour;
      await side.task(taskId, { state: "waiting", sentTime: back, expireTime: back + 30_000 });
      device.answer(request, { success: true });
      await side.task(taskId, { ackTime: back });
      await device.report({ SP: -20 });
      await side.task(taskId, { state: "success" });
    });

    it.each([
      ["its sender lost the device", "perm.denied", () => store().db.deleteFrom("deviceUsers").execute()],
      [
        "its service ended",
        "device.expired",
        () => store().db.updateTable("devices").set({ expireTime: clock.now() }).execute(),
      ],
      [
        "its sender is no more",
        "perm.denied",
        () => store().db.updateTable("users").set({ deleteTime: clock.now() }).where("userId", "=", "admA").execute(),
      ],
    ])("is not sent once %s meanwhile", async (_, reason, end) => {
      const { taskId } = await side.set({ value: -20, allowQueue: true });
      await side.task(taskId, { state: "queued" });
      await end();
      clock.advance(hour);
      const device = await side.device("A");
      await side.task(taskId, { state: "rejected", reason });
      expect(device.waiting()).toBe(0);
      await store().db.updateTable("users").set({ deleteTime: null }).execute();
    });

    it.each(["super", "admA"])("of %s is not sent once somebody else has the device", async (sender) => {
      const input = { deviceId: "A", argId: "SP", value: -20, allowQueue: true };
      const { body } = await side.ask(args.set, input, { token: await side.tokenOf(sender) });
      const { taskId } = args.set.data.parse(body.data);
      await side.task(taskId, { state: "queued" });
      side.sweep();
      await side.ask(devices.leave, { deviceId: "A" }, { token: await side.tokenOf("admA") });
      clock.advance(1_000);
      await store().db.updateTable("devices").set({ activeTime: noon }).where("deviceId", "=", "A").execute();
      const taken = await side.ask(devices.bind, { deviceId: "A" }, { token: await side.tokenOf("admB") });
      expect(taken.body.code).toBe(200);
      const device = await side.device("A");
      await side.task(taskId, { state: "rejected", reason: "perm.denied" });
      expect(device.waiting()).toBe(0);
    });

    it("is sent for a person who bound the device while our clock was ahead", async () => {
      const bindTime = noon + hour;
      await store().db.updateTable("deviceUsers").set({ bindTime }).where("deviceId", "=", "A").execute();
      const { taskId } = await side.set({ value: -20, allowQueue: true });
      await side.task(taskId, { state: "queued" });
      const device = await side.device("A");
      expect((await device.next()).params).toEqual({ arg: "SP", value: -20 });
    });

    it("is replaced by a newer value for the same argument", async () => {
      const first = await side.set({ value: -20, allowQueue: true });
      const second = await side.set({ value: -21, allowQueue: true });
      expect(await side.check(first.taskId)).toMatchObject({ state: "rejected", reason: "arg.replaced" });
      const device = await side.device("A");
      expect((await device.next()).params.value).toBe(-21);
      await side.task(second.taskId, { state: "waiting", sentTime: noon });
      expect(device.waiting()).toBe(0);
    });

    it("is not replaced by a value of another argument or another device", async () => {
      await addSteeredFreezer(store(), "N");
      const neighbour = await side.set({ deviceId: "N", value: -21, allowQueue: true });
      const other = await side.set({ argId: "dit", value: 8, allowQueue: true });
      const first = await side.set({ value: -20, allowQueue: true });
      const second = await side.set({ value: -22, allowQueue: true });
      const rows = store().db.selectFrom("changes").select(["changeId", "state"]).where("type", "=", "arg");
      const states = new Map((await rows.execute()).map(({ changeId, state }) => [changeId, state]));
      expect([neighbour, other, first, second].map(({ taskId }) => states.get(taskId))).toEqual([
        "queued",
        "queued",
        "rejected",
        "queued",
      ]);
    });

    it("is dropped when the device stays offline for longer than the queue time", async () => {
      const { taskId } = await side.set({ value: -20, allowQueue: true });
      clock.advance(limits.setting.queue);
      side.sweep();
      await side.task(taskId, { state: "timeout", reason: "arg.notDelivered" });
      const device = await connect();
      side.sweep();
      await device.report({ SP: -20 });
      expect(await side.check(taskId)).toMatchObject({ state: "timeout" });
      expect(device.waiting()).toBe(0);
      const { body } = await side.ask(changes.list, { deviceId: "A" }, { token: await side.tokenOf("admA") });
      expect(body.data).toMatchObject({ list: [{ id: taskId, result: "failed", reason: "arg.notDelivered" }] });
    });

    it("stays queued when the device disconnects at the moment of sending", async () => {
      await store().db.updateTable("devices").set({ dtuOnline: 1 }).where("deviceId", "=", "A").execute();
      const queued = await side.set({ value: -20, allowQueue: true });
      await side.task(queued.taskId, { state: "queued", sentTime: null });
      const refused = await side.set({ argId: "dit", value: 8 });
      await side.task(refused.taskId, { state: "rejected", reason: "device.offline" });
      const device = await side.device("A");
      expect((await device.next()).params).toEqual({ arg: "SP", value: -20 });
    });

    it("stays queued over a restart of the platform", async () => {
      const { taskId } = await side.set({ value: -20, allowQueue: true });
      await restart(60_000);
      const device = await side.device("A");
      expect((await device.next()).params).toEqual({ arg: "SP", value: -20 });
      await side.task(taskId, { state: "waiting", sentTime: noon + minute });
    });
  });

  describe("that a restart of the platform interrupts", () => {
    it("is sent again without a response, and its timeout does not start again", async () => {
      const device = await connect();
      const { taskId } = await side.set({ value: -20 });
      await device.next();
      await side.task(taskId, { sentTime: noon });
      await restart(5_000);
      const again = await side.device("A");
      const request = await again.next();
      expect(request.params).toEqual({ arg: "SP", value: -20 });
      again.answer(request, { success: true });
      await side.task(taskId, { ackTime: noon + 5_000, expireTime: noon + 30_000, sentTime: noon });
      await again.report({ SP: -20 });
      await side.task(taskId, { state: "success" });
    });

    it("is not sent again when the device received it, and only waits for its report", async () => {
      const device = await connect();
      const { taskId } = await side.set({ value: -20 });
      device.answer(await device.next(), { success: true });
      await side.task(taskId, { ackTime: noon });
      await restart(5_000);
      const again = await side.device("A");
      side.sweep();
      await again.report({ SP: -20 });
      await side.task(taskId, { state: "success" });
      expect(again.waiting()).toBe(0);
    });

    it("is not settled by a response from before the restart", async () => {
      const device = await connect();
      const { taskId } = await side.set({ value: -20 });
      const stale = await device.next();
      await side.task(taskId, { sentTime: noon });
      await restart(5_000);
      const again = await side.device("A");
      const request = await again.next();
      expect(request.id).not.toBe(stale.id);
      again.answer(stale, { success: false });
      again.answer(request, { success: true });
      await side.task(taskId, { ackTime: noon + 5_000 });
      expect((await side.check(taskId)).state).toBe("waiting");
    });

    it("times out if it expired meanwhile, and is still set when the device confirms it", async () => {
      const device = await connect();
      const { taskId } = await side.set({ value: -20 });
      await device.next();
      await side.task(taskId, { sentTime: noon });
      await restart(40_000);
      await side.task(taskId, { state: "timeout" });
      await restart(5_000);
      await (await side.device("A")).report({ SP: -20 });
      await side.task(taskId, { state: "success" });
    });

    it("stays timed out once a newer one was done, whatever the device reports then", async () => {
      const device = await connect();
      const first = await side.set({ value: -20 });
      await device.next();
      clock.advance(30_000);
      side.sweep();
      await side.task(first.taskId, { state: "timeout" });
      const second = await side.set({ value: -21 });
      device.answer(await device.next(), { success: true });
      await side.task(second.taskId, { ackTime: noon + 30_000 });
      await device.report({ SP: -21 });
      await side.task(second.taskId, { state: "success" });
      await restart(5_000);
      const again = await side.device("A");
      await again.report({ SP: -20 });
      const { taskId } = await side.set({ argId: "dit", value: 8 });
      again.answer(await again.next(), { success: true });
      await side.task(taskId, { ackTime: noon + 35_000 });
      await again.report({ dit: 8 });
      await side.task(taskId, { state: "success" });
      expect(await side.check(first.taskId)).toMatchObject({ state: "timeout" });
    });

    it("is one task for a request that is repeated afterwards", async () => {
      await connect();
      const first = await side.set({ value: -20, requestId: "r1" });
      await side.task(first.taskId, { sentTime: noon });
      await restart(5_000);
      await expect(side.set({ argId: "dit", value: 8, requestId: "r1" })).rejects.toThrow("param.invalid");
      expect(await side.set({ value: -20, requestId: "r1" })).toMatchObject({ taskId: first.taskId });
    });

    it("is not executed twice if it is a command", async () => {
      const device = await connect();
      const headers = { token: await side.tokenOf("admA") };
      const { body } = await side.ask(devices.order, { deviceId: "A", cmd: "defrost" }, headers);
      const { taskId = "" } = devices.order.data.parse(body.data) ?? {};
      await device.next();
      await side.task(taskId, { sentTime: noon });
      await restart(5_000);
      const again = await connect();
      side.sweep();
      await again.report({ SP: -18 });
      expect(again.waiting()).toBe(0);
      clock.advance(30_000);
      side.sweep();
      await side.task(taskId, { state: "timeout" });
    });
  });

  it("of a button is not done twice, though a restart of the platform interrupts it", async () => {
    const device = await connect();
    const { taskId } = await side.set({ argId: "MDF", value: true });
    expect((await device.next()).params).toEqual({ arg: "MDF", value: true });
    await side.task(taskId, { sentTime: noon });
    await restart(5_000);
    const again = await connect();
    side.sweep();
    await again.report({ SP: -18 });
    expect(again.waiting()).toBe(0);
    clock.advance(30_000);
    side.sweep();
    await side.task(taskId, { state: "timeout" });
  });

  it("is deleted with its device", async () => {
    const { taskId } = await side.set({ value: -20, allowQueue: true });
    await store().db.deleteFrom("devices").execute();
    clock.advance(limits.setting.queue);
    side.sweep();
    const headers = { token: await side.tokenOf("super") };
    const { body } = await side.ask(args.checkSet, { deviceId: "A", argId: "SP", taskId }, headers);
    expect(body.errKey).toBe("device.notFound");
  });
});
