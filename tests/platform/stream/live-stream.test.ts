import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "#lib/contract/index.ts";
import { type LiveEventName, liveEvents } from "#lib/contract/live.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Events } from "#lib/platform/live/events.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { type OpenStream, readStream } from "#tests/support/servers/read-stream.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";
import { strictSchema } from "#tests/support/strict-schema.ts";

const { account, groups, live, overview } = contract;

const reading = (deviceId: string, argId: string, value: number | null, more: Partial<Events["arg"]> = {}) => ({
  deviceId,
  argId,
  value,
  displayValue: null,
  dataTime: noon,
  receiveTime: noon + 5,
  sinceTime: noon - 7,
  quality: "good" as const,
  ...more,
});

onEveryStore("the live stream", (store) => {
  let running: RunningPlatform;
  const open: OpenStream[] = [];
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
  });
  afterAll(async () => {
    for (const each of open) each.close();
    await running?.close();
  });

  async function listen(userId: string, query: string, lang = "en") {
    const token = await running.tokenOf(userId);
    const stream = await readStream(`${running.origin}${live.stream.path}?${query}`, { token, lang });
    open.push(stream);
    expect(stream.status).toBe(200);
    await stream.next("ready");
    return { ...stream, token };
  }
  /** Like the screens of these devices. */
  const watch = (userId: string, deviceIds: string, lang?: string) => listen(userId, `deviceId=${deviceIds}`, lang);
  // So that events of one test are not repeated to the next.
  beforeEach(() => running.clock.advance(limits.streams.repeat + 1));
  const report = (...values: Parameters<typeof reading>) => running.platform.bus.publish("arg", reading(...values));
  const fits = (name: LiveEventName, data: unknown) =>
    expect(z.safeParse(strictSchema(liveEvents[name]), data).error?.issues).toBeUndefined();

  it("starts with its connection id and its keep-alive interval", async () => {
    const stream = await watch("admA", "A1");
    const alive = await stream.next("alive");
    fits("alive", alive);
    expect(alive.interval).toBe(15_000);
  });

  it("carries values of the watched devices as their pages show them", async () => {
    const stream = await watch("admA", "A1", "zh-cn");
    report("A1", "temp", -17.5);
    expect(await stream.next("arg")).toMatchObject({ argId: "temp", value: -17.5, quality: "good", dataTime: noon });
    report("A1", "temp", null, { displayValue: "E1", quality: "bad" });
    expect(await stream.next("arg")).toMatchObject({ value: null, displayValue: "E1", quality: "bad" });
    report("A1", "fan", 0);
    expect(await stream.next("arg")).toMatchObject({ argId: "fan", value: false, sinceTime: noon - 7 });
    report("A1", "mode", 1);
    const choice = await stream.next("arg");
    expect(choice).toMatchObject({ argId: "mode", value: 1, displayValue: "Hot gas-zh" });
    fits("arg", choice);
  });

  it("starts with the latest state of recent events, for a page that was read before it", async () => {
    const patch = (change: Events["device"]["patch"]) =>
      running.platform.bus.publish("device", { deviceId: "A1", patch: change });
    report("A1", "temp", -30);
    running.clock.advance(limits.streams.repeat + 1);
    report("A1", "fan", 1);
    report("A1", "temp", -17);
    patch({ status: "offline", statusTime: noon });
    report("B1", "temp", 3);
    report("A1", "temp", -16);
    patch({ status: "online" });
    const stream = await watch("admA", "A1,B1");
    expect(await stream.next("arg")).toMatchObject({ argId: "fan", value: true });
    expect(await stream.next("arg")).toMatchObject({ deviceId: "A1", argId: "temp", value: -16 });
    expect(await stream.next("device")).toMatchObject({ patch: { status: "online", statusTime: noon } });
    report("A1", "temp", -15);
    expect(await stream.next("arg")).toMatchObject({ value: -15 });
  });

  it("sends rows their values, a device's screen all values, and marks those for screens only", async () => {
    report("A1", "fan", 1);
    report("A1", "temp", -19);
    const [rows, both] = [await listen("admA", "deviceIds=A1,A2"), await listen("admA", "deviceIds=A1,A2&deviceId=A2")];
    // Recent events must not name another argument either.
    expect(await rows.next("arg")).toMatchObject({ argId: "temp", value: -19 });
    expect(await both.next("arg")).toMatchObject({ argId: "temp", value: -19 });
    for (const deviceId of ["A1", "A2"]) for (const argId of ["fan", "SP", "temp"]) report(deviceId, argId, 1);
    const told = async (stream: OpenStream, count: number) => {
      const events: unknown[] = [];
      while (events.length < count) {
        const event = await stream.next("arg");
        fits("arg", event);
        events.push([event.deviceId, event.argId, event.detail]);
      }
      return events;
    };
    const ofRows = (deviceId: string) => ["SP", "temp"].map((argId) => [deviceId, argId, undefined]);
    expect(await told(rows, 4)).toEqual([...ofRows("A1"), ...ofRows("A2")]);
    expect(await told(both, 5)).toEqual([...ofRows("A1"), ["A2", "fan", true], ...ofRows("A2")]);
  });

  it("sends nothing about a change that no answer shows", async () => {
    const stream = await listen("admA", "deviceIds=A1");
    running.platform.bus.publish("device", { deviceId: "A1", patch: { controllerOnline: 0, alarming: 1 } });
    running.platform.bus.publish("device", { deviceId: "A1", patch: { dataTime: noon } });
    expect(await stream.next("device")).toEqual({ deviceId: "A1", patch: { dataTime: noon } });
  });

  it("sends changes of a device in the form of its answer", async () => {
    const stream = await watch("admA", "A1,A2");
    running.platform.bus.publish("device", {
      deviceId: "A2",
      patch: {
        status: "offline",
        statusTime: noon,
        dtuOnline: 0,
        controllerOnline: 1,
        alarming: 0,
        csq: 5,
        networkMode: "5G",
      },
    });
    const event = await stream.next("device");
    fits("device", event);
    expect(event).toEqual({
      deviceId: "A2",
      patch: {
        status: "offline",
        statusTime: noon,
        csq: 5,
        signalLevel: "low",
        networkMode: "unknown",
        dtuStatus: "offline",
        networkStatus: "disconnected",
      },
    });
  });

  it("sends nothing about devices that are not watched, not the caller's, or do not exist (Z03)", async () => {
    const stream = await watch("opA", "A1,B1,X9");
    report("B1", "temp", 1);
    report("A2", "temp", 2);
    report("X9", "temp", 3);
    report("A1", "unknown", 4);
    report("A1", "temp", 5);
    expect(await stream.next("arg")).toMatchObject({ deviceId: "A1", value: 5 });
  });

  it("sends no changes of a foreign device that the page names, and no recent ones either (Z03)", async () => {
    const change = (deviceId: string, csq: number) =>
      running.platform.bus.publish("device", { deviceId, patch: { csq } });
    change("B1", 3);
    change("A1", 4);
    const stream = await watch("admA", "B1,A1");
    expect(await stream.next("device")).toMatchObject({ deviceId: "A1", patch: { csq: 4 } });
    change("B1", 5);
    change("A1", 6);
    expect(await stream.next("device")).toMatchObject({ deviceId: "A1", patch: { csq: 6 } });
  });

  it("sends alarms of every device that the caller sees, and no others", async () => {
    const stream = await watch("opA", "A1");
    await store()
      .db.insertInto("alarms")
      .values([alarm("foreign", "B1", { argId: "fan" }), alarm("own", "A2")])
      .execute();
    for (const [deviceId, policeId] of [
      ["B1", "foreign"],
      ["A2", "own"],
    ] as const)
      running.platform.bus.publish("alarm", {
        deviceId,
        policeId,
        alarmType: "high",
        level: "critical",
        alarmTime: noon,
        recoverTime: null,
      });
    const event = await stream.next("alarm");
    fits("alarm", event);
    expect(event).toMatchObject({ policeId: "own", alarmName: "Too warm", active: true });
    // By which a page compares it with an answer read before.
    expect(event).toHaveProperty("readTime", expect.any(Number));
  });

  it("sends people without the alarm permission only what the device's row shows (Z06)", async () => {
    const { db } = store();
    const withhold = (withheld: string | null) =>
      db.updateTable("users").set({ withheld }).where("userId", "=", "admB").execute();
    await withhold("tab:alarm");
    const { next, token } = await watch("admB", "B1");
    const row = alarm("untold", "B1", { argId: "mode", dealNote: "not for everybody" });
    await db.insertInto("alarms").values(row).execute();
    const { policeId, deviceId, alarmType, level, alarmTime } = row;
    running.platform.bus.publish("alarm", { policeId, deviceId, alarmType, level, alarmTime, recoverTime: null });
    expect(await next("alarm")).toEqual({
      ...{ policeId, deviceId, alarmType, alarmTime, recoverTime: null, active: true },
      readTime: expect.any(Number),
    });
    const { body } = await running.ask(overview.polling, {}, { token });
    expect(body.data).toMatchObject({ undisposedNum: 0, badgeNum: 0 });
    await withhold(null);
  });

  it("ends within five seconds of logging out (Z10)", async () => {
    const stream = await watch("admB", "B1");
    await running.ask(account.logout, {}, { token: stream.token });
    const start = performance.now();
    await stream.ended;
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("stops sending a device within five seconds of its removal from a group (Z10)", async () => {
    const { db } = store();
    await db
      .insertInto("deviceUsers")
      .values(binding("A3", "opB", { role: "endUser" }))
      .execute();
    const stream = await watch("opB", "B1,A3");
    /** Whether B1's events still arrive: A3, which remains visible, is reported after it. */
    const seesB1 = async () => {
      report("B1", "temp", 1);
      report("A3", "temp", 2);
      const first = await stream.next("arg");
      if (first.deviceId === "B1") await stream.next("arg");
      return first.deviceId === "B1";
    };
    expect(await seesB1()).toBe(true);
    await running.ask(groups.removeUser, { groupId: "GB", userId: "opB" }, { token: await running.tokenOf("admB") });
    await expect.poll(seesB1, { interval: 200, timeout: 5_000 }).toBe(false);
  });

  it("refuses too many devices, and invalid ids", async () => {
    const headers = { token: await running.tokenOf("admA") };
    const many = Array.from({ length: 101 }, (_, index) => `D${index}`).join();
    for (const field of ["deviceIds", "deviceId"])
      for (const ids of [many, "a b", ",", "%"]) {
        const { body } = await running.send(`${live.stream.path}?${field}=${encodeURIComponent(ids)}`, { headers });
        expect(body).toMatchObject({ errKey: "param.invalid", data: { field } });
      }
  });

  it("ends when the platform stops", async () => {
    const second = await runPlatform(store());
    const token = await second.tokenOf("admA");
    const stream = await readStream(`${second.origin}${live.stream.path}`, { token });
    await stream.next("ready");
    await second.close();
    await stream.ended;
  });
});
