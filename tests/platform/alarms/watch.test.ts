import { afterEach, expect, it } from "vitest";
import { day, minute } from "#lib/domain/time/spans.ts";
import { rowOf } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { type AlarmSide, settings, watchFreezer } from "#tests/support/site/alarm-side.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const at = (minutes: number) => noon + minutes * minute;

onEveryStore("the alarm engine", (store) => {
  let freezer: AlarmSide;
  let last = 0;
  const start = async (more: Parameters<typeof watchFreezer>[2] = {}) => {
    last += 1;
    freezer = await watchFreezer(store(), `E${last}`, more);
  };
  afterEach(() => freezer.close());

  it("raises an alarm after the delay also without further values, with the latest value", async () => {
    await start();
    freezer.side.ingest.receive(freezer.state, "attributes", { reportInterval: 3600 });
    freezer.after(1, { T1: -14 });
    await freezer.wait(12);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "high", alarmTime: at(11), recoverTime: null }]);
    expect(await rowOf(store(), freezer.deviceId)).toMatchObject({ status: "alarming" });
  });

  it("ends an incident only when the value has returned by the device's own differential", async () => {
    await start();
    for (let step = 0; step < 12; step += 1) freezer.after(1, { T1: -14 });
    freezer.after(1, { T1: -15.9 });
    expect((await freezer.incidents())[0]?.recoverTime).toBeNull();
    freezer.after(1, { T1: -14.8 });
    freezer.after(1, { T1: -16 });
    expect(await freezer.incidents()).toMatchObject([{ recoverTime: at(15) }]);
    expect(await freezer.notices()).toEqual(["high raised", "high recovered"]);
  });

  it("ignores an excess during a defrost and shortly after, and reports one that lasts longer", async () => {
    await start();
    freezer.after(1, { ...settings, dAO: 30, dEt: 25, DEF: false });
    freezer.after(40, { T1: -18, DEF: true });
    for (let step = 0; step < 20; step += 1) freezer.after(1, { T1: -10, DEF: true });
    for (let step = 0; step < 40; step += 1) freezer.after(1, { T1: -10, DEF: false });
    expect(await freezer.incidents()).toEqual([]);
    freezer.after(1, { T1: -10, DEF: false });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "high", alarmTime: at(102) }]);
  });

  it("does not wait for a defrost when it is too cold", async () => {
    await start();
    freezer.after(1, { ...settings, dAO: 30, DEF: true, T1: -30 });
    for (let step = 0; step < 10; step += 1) freezer.after(1, { T1: -30 });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "low", alarmTime: at(11) }]);
  });

  it("reports a door that stays open, and the end when it was closed", async () => {
    await start();
    freezer.after(1, { tdO: 5, DOOR: true, T1: -18 });
    await freezer.wait(3);
    freezer.after(1, { T1: -17 });
    expect(await freezer.incidents()).toEqual([]);
    freezer.after(2, { T1: -17 });
    freezer.after(3, { DOOR: false });
    expect(await freezer.incidents()).toMatchObject([
      { alarmType: "door", alarmTime: at(6), recoverTime: at(10), code: null },
    ]);
  });

  it("reports the end of one incident, and nothing about another that continues", async () => {
    await start();
    for (let step = 0; step < 12; step += 1) freezer.after(1, { T1: -14 });
    freezer.after(1, { T1: -14, tdO: 5, DOOR: true });
    for (let step = 0; step < 6; step += 1) freezer.after(1, { T1: -14 });
    expect(await freezer.notices()).toHaveLength(2);
    freezer.after(1, { T1: -14, DOOR: false });
    expect((await freezer.notices()).toSorted()).toEqual(["door raised", "door recovered", "high raised"]);
  });

  it("treats a negative delay as zero, so no alarm begins before its cause", async () => {
    await start();
    freezer.after(1, { ...settings, tAO: -30, tdO: -5, dEt: -99, dAO: -99, DEF: true, DOOR: true });
    freezer.after(1, { T1: -10, DEF: false });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "high", alarmTime: at(2) }]);
  });

  it("makes one incident of a loose probe, and keeps its code", async () => {
    await start();
    for (let step = 0; step < 20; step += 1) freezer.after(1, { T1: step % 2 === 0 ? "E1" : -18 });
    for (let step = 0; step < 31; step += 1) freezer.after(1, { T1: -18 });
    expect(await freezer.incidents()).toMatchObject([
      { alarmType: "probe", alarmTime: at(1), recoverTime: at(20), code: "E1" },
    ]);
    expect(await rowOf(store(), freezer.deviceId)).toMatchObject({ status: "online" });
  });

  it("shows a device as alarming until its cause is over, also while the incident waits for its end", async () => {
    await start();
    const status = async () => {
      await freezer.side.ingest.flush();
      return (await rowOf(store(), freezer.deviceId)).status;
    };
    freezer.after(1, { T1: "E1" });
    expect(await status()).toBe("alarming");
    freezer.after(1, { T1: -18 });
    expect(await status()).toBe("online");
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "probe", recoverTime: null }]);
  });

  it("reports a lost device after ten minutes, and its return once it has reported for a while", async () => {
    await start();
    freezer.side.ingest.disconnected(freezer.state);
    await freezer.wait(9);
    expect(await freezer.incidents()).toEqual([]);
    await freezer.wait(2);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "offline", alarmTime: at(10), recoverTime: null }]);
    freezer.side.ingest.connected(freezer.state);
    await freezer.wait(5);
    expect((await freezer.incidents())[0]?.recoverTime).toBeNull();
    freezer.after(0, { T1: -18 });
    await freezer.wait(1);
    freezer.after(0, { T1: -18 });
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([{ recoverTime: at(16) }]);
    expect(await freezer.notices()).toEqual(["offline raised", "offline recovered"]);
  });

  it("reports in time a device that does not return after a start with a clock that was ahead", async () => {
    for (const was of ["here", "away"]) {
      await start();
      if (was === "away") freezer.side.ingest.disconnected(freezer.state);
      await freezer.wait(1);
      freezer.side.clock.advance(8 * 60 * minute);
      await freezer.restart("away");
      freezer.side.clock.advance(-8 * 60 * minute);
      await freezer.wait(13);
      const [lost, ...more] = await freezer.incidents();
      expect([lost?.alarmType, lost?.recoverTime, more], was).toEqual(["offline", null, []]);
      expect(lost?.alarmTime, was).toBeGreaterThan(at(0));
      expect(lost?.alarmTime, was).toBeLessThan(at(20));
      await freezer.close();
    }
  });

  it("reports no lost device too early when our clock is set ahead by hours", async () => {
    for (const [was, minutes] of [["heard before", 4] as const, ["away since a start", 1] as const]) {
      await start();
      freezer.side.ingest.disconnected(freezer.state);
      if (was === "away since a start") await freezer.restart("away");
      await freezer.wait(5);
      freezer.side.putAhead(8 * 60 * minute);
      await freezer.wait(minutes);
      expect(await freezer.incidents(), was).toEqual([]);
      await freezer.wait(5);
      const [lost, ...more] = await freezer.incidents();
      expect([lost?.alarmType, lost?.recoverTime, more], was).toEqual(["offline", null, []]);
      expect(Number.isInteger(lost?.alarmTime), was).toBe(true);
      await freezer.close();
    }
  });

  it("reports no return too early when our clock is set ahead by hours", async () => {
    await start();
    freezer.side.ingest.disconnected(freezer.state);
    await freezer.wait(12);
    freezer.side.ingest.connected(freezer.state);
    freezer.after(0, { T1: -18 });
    freezer.side.putAhead(8 * 60 * minute);
    await freezer.wait(1);
    freezer.after(0, { T1: -18 });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "offline", recoverTime: null }]);
    await freezer.wait(1);
    freezer.after(0, { T1: -18 });
    expect(await freezer.incidents()).toMatchObject([{ recoverTime: expect.any(Number) }]);
  });

  it("keeps the delay of an excess when our clock is set ahead by hours", async () => {
    await start();
    freezer.side.ingest.receive(freezer.state, "attributes", { reportInterval: 900 });
    freezer.after(1, { T1: -10 });
    await freezer.wait(1);
    freezer.side.putAhead(8 * 60 * minute);
    await freezer.wait(1);
    expect(await freezer.incidents()).toEqual([]);
    await freezer.wait(8);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "high", alarmTime: at(11) }]);
  });

  it("ends a lost link also of a device whose service ended meanwhile, as soon as it reports", async () => {
    await start({ expireTime: at(20) });
    freezer.side.ingest.disconnected(freezer.state);
    await freezer.wait(30);
    freezer.side.ingest.connected(freezer.state);
    for (let step = 0; step < 4; step += 1) freezer.after(1, { T1: -18 });
    await freezer.wait(1);
    const lost = (await freezer.incidents()).find(({ alarmType }) => alarmType === "offline");
    expect(lost).toMatchObject({ alarmTime: at(10), recoverTime: at(31) });
  });

  it("reports no lost link of a device whose service has ended", async () => {
    await start({ expireTime: at(5) });
    await freezer.wait(6);
    freezer.side.ingest.disconnected(freezer.state);
    await freezer.wait(15);
    expect((await freezer.incidents()).map(({ alarmType }) => alarmType)).not.toContain("offline");
  });

  it("reports no flapping link", async () => {
    await start();
    for (let step = 0; step < 20; step += 1) {
      freezer.side.ingest.disconnected(freezer.state);
      await freezer.wait(4);
      freezer.side.ingest.connected(freezer.state);
      freezer.after(1, { T1: -18 });
    }
    expect(await freezer.incidents()).toEqual([]);
  });

  it("reports a silent controller behind an online module", async () => {
    await start();
    freezer.side.ingest.receive(freezer.state, "attributes", { controllerOnline: false });
    await freezer.wait(10);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "offline", alarmTime: at(10) }]);
  });

  it("gives devices time to return after a start, and continues incidents of those lost before", async () => {
    await start();
    freezer.side.ingest.disconnected(freezer.state);
    await freezer.wait(5);
    freezer.side.clock.advance(30 * minute);
    await freezer.restart("away");
    await freezer.wait(1);
    expect(await freezer.incidents()).toEqual([]);
    await freezer.wait(2);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "offline", alarmTime: at(10) }]);
  });

  it("reports once that a service ends soon, once that it has ended, and its renewal", async () => {
    await start({ expireTime: noon + 30 * day + 2 * minute });
    await freezer.wait(1);
    expect(await freezer.incidents()).toEqual([]);
    await freezer.wait(3);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "expiring", alarmTime: at(2), recoverTime: null }]);
    const expireTime = at(6);
    const over = store().db.updateTable("devices").set({ expireTime });
    await over.where("deviceId", "=", freezer.deviceId).execute();
    await freezer.wait(4);
    expect(await freezer.incidents()).toMatchObject([
      { alarmType: "expiring", recoverTime: expireTime },
      { alarmType: "expired", alarmTime: expireTime, recoverTime: null },
    ]);
    const renewed = store()
      .db.updateTable("devices")
      .set({ expireTime: noon + 400 * day });
    await renewed.where("deviceId", "=", freezer.deviceId).execute();
    await freezer.wait(2);
    expect((await freezer.incidents()).map(({ recoverTime }) => recoverTime)).toEqual([expireTime, at(9)]);
    expect(await freezer.notices()).toEqual(["expiring raised", "expired raised", "expired recovered"]);
  });

  it("begins and ends incidents of a service also while the device is silent", async () => {
    await start({ expireTime: noon + 400 * day });
    await freezer.wait(2);
    const ends = (expireTime: number) =>
      store().db.updateTable("devices").set({ expireTime }).where("deviceId", "=", freezer.deviceId).execute();
    await ends(noon + 20 * day);
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "expiring", recoverTime: null }]);
    await ends(noon + 400 * day);
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "expiring", recoverTime: at(4) }]);
  });

  it("reports nothing about the service of a temporary device", async () => {
    await start({ expireTime: noon + day });
    const { deviceId } = freezer;
    await store().db.insertInto("temporaryDevices").values({ deviceId, userId: "admA", createTime: noon }).execute();
    await freezer.wait(2);
    expect(await freezer.incidents()).toEqual([]);
    await store().db.deleteFrom("temporaryDevices").execute();
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "expiring" }]);
  });

  it("continues a running delay after a restart", async () => {
    await start();
    freezer.after(1, { T1: -14 });
    freezer.after(5, { T1: -14 });
    await freezer.side.ingest.flush();
    await freezer.restart();
    freezer.after(6, { T1: -13 });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "high", alarmTime: at(11), recoverTime: null }]);
    await freezer.restart();
    for (let step = 0; step < 20; step += 1) freezer.after(1, { T1: -13 });
    expect(await freezer.notices()).toEqual(["high raised"]);
  });

  it("restores only the device's own state after a restart", async () => {
    await start();
    const neighbour = await watchFreezer(store(), `N${last}`, { clock: freezer.side.clock });
    neighbour.after(1, { T1: -14 });
    freezer.after(5, { T1: -14 });
    for (const { side } of [freezer, neighbour]) await side.ingest.flush();
    await freezer.restart();
    freezer.after(6, { T1: -14 });
    expect(await freezer.incidents()).toEqual([]);
    neighbour.after(0, { T1: -14 });
    const raised = [{ alarmType: "high", alarmTime: at(11), recoverTime: null }];
    expect(await neighbour.incidents()).toMatchObject(raised);
    await freezer.restart();
    freezer.after(1, { T1: -18 });
    expect(await freezer.incidents()).toEqual([]);
    expect(await neighbour.incidents()).toMatchObject(raised);
    await neighbour.close();
  });
});
