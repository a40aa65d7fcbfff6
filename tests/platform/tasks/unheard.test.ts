import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import { devices } from "#lib/contract/devices.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { fresh } from "#lib/platform/tasks/change-row.ts";
import { startTasks } from "#lib/platform/tasks/start-tasks.ts";
import { fixedClock, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
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
  let device: ScriptedDevice;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    clock = fixedClock();
    await addSteeredFreezer(store());
    side = await runSteering(store(), clock);
    device = await side.device("A");
    await device.report({ SP: -18 });
    await side.flush();
  });
  afterEach(async () => {
    await side.close();
    await store().db.deleteFrom("devices").execute();
  });

  describe("of another process, which ends before it reports it,", () => {
    let other: RunningPlatform;
    beforeEach(async () => {
      other = await runPlatform(store(), { clock });
    });
    afterEach(() => other.close());
    const setThere = async (value: number) => {
      const headers = { token: await other.tokenOf("admA") };
      const { body } = await other.ask(args.set, { deviceId: "A", argId: "SP", value }, headers);
      return args.set.data.parse(body.data).taskId;
    };

    it("is found in the database and sent by the process that owns the device", async () => {
      const taskId = await setThere(-20);
      await expect(side.set({ value: -21 })).rejects.toThrow("device.busy");
      clock.advance(10_000);
      side.sweep();
      const request = await device.next();
      expect(request.params).toEqual({ arg: "SP", value: -20 });
      device.answer(request, { success: true });
      await side.task(taskId, { ackTime: noon + 10_000, expireTime: noon + 40_000 });
      await device.report({ SP: -20 });
      await side.task(taskId, { state: "success" });
    });

    it("is found also after the clock was set back by hours", async () => {
      clock.advance(-3 * hour);
      await setThere(-20);
      clock.advance(10_000);
      side.sweep();
      expect((await device.next()).params).toEqual({ arg: "SP", value: -20 });
    });

    it("is not sent again when its notification arrives after it was found, sent and settled", async () => {
      const taskId = await setThere(-20);
      const made = await store().db.selectFrom("changes").selectAll().executeTakeFirstOrThrow();
      clock.advance(10_000);
      side.sweep();
      device.answer(await device.next(), { success: true });
      await device.report({ SP: -20 });
      await side.task(taskId, { state: "success" });
      side.platform.bus.repeat({ name: "task", event: made });
      await side.set({ value: -21 });
      expect((await device.next()).params).toEqual({ arg: "SP", value: -21 });
    });

    it("times out, and is not sent, if it expired before it was found", async () => {
      const taskId = await setThere(-20);
      clock.advance(30_000);
      side.sweep();
      await side.task(taskId, { state: "timeout" });
      await side.set({ value: -21 });
      expect((await device.next()).params).toEqual({ arg: "SP", value: -21 });
    });

    it("that is settled while it is read is not started again", async () => {
      const sent: unknown[] = [];
      const reading = Promise.withResolvers<void>();
      const settled = Promise.withResolvers<void>();
      const tasks = await startTasks({
        platform: other.platform,
        rpc: { call: async (_deviceId, _method, params) => sent.push(params) },
        flush: async () => {},
        reach: () => {
          reading.resolve();
          return settled.promise;
        },
      });
      const order = { type: "arg", argId: "SP", cmd: null, params: null, newNum: -20, newText: null };
      const who = { deviceId: "A", userId: "admA", userName: "", source: "app", requestId: null };
      const course = { state: "waiting", createTime: noon, expireTime: noon + 30_000, allowQueue: 0 };
      const row = { ...fresh, ...order, ...who, ...course, changeId: "c1", oldNum: null, oldText: null };
      await store().db.insertInto("changes").values(row).execute();
      clock.advance(10_000);
      tasks.sweep();
      await reading.promise;
      await store().db.updateTable("changes").set({ state: "success" }).where("changeId", "=", "c1").execute();
      other.platform.bus.repeat({ name: "task", event: { ...row, state: "success" } });
      settled.resolve();
      await tasks.settled();
      tasks.sweep();
      expect(sent).toEqual([]);
      await tasks.close();
    });
  });

  it("that is a command is sent only after that was recorded", async () => {
    const isLite = store().dialect === "sqlite";
    await (isLite
      ? sql`create trigger away before update on changes when new.cmd is not null and new."sentTime" is not null
            begin select raise(abort, 'away'); end`
      : sql`create function away() returns trigger language plpgsql as $$ begin
            if new.cmd is not null and new."sentTime" is not null then raise exception 'away'; end if;
            return new; end $$`
    ).execute(store().db);
    if (!isLite)
      await sql`create trigger away before update on changes for each row execute function away()`.execute(store().db);
    const headers = { token: await side.tokenOf("admA") };
    const { body } = await side.ask(devices.order, { deviceId: "A", cmd: "defrost" }, headers);
    const { taskId = "" } = devices.order.data.parse(body.data) ?? {};
    await expect.poll(() => side.lines().map(({ changeId }) => changeId)).toContain(taskId);
    await side.set({ value: -20 });
    expect((await device.next()).method).toBe("setArg");
    await (isLite ? sql`drop trigger away` : sql`drop function away cascade`).execute(store().db);
    expect(await device.next()).toMatchObject({ method: "command", params: { cmd: "defrost" } });
    await side.task(taskId, { state: "waiting", sentTime: noon });
  });
});
