import { afterEach, beforeEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { snoozeAlarm } from "#lib/platform/alarms/snooze.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { insertMany } from "#lib/platform/store/many-rows.ts";
import { callBy, readableLog } from "#tests/support/servers/platform.ts";
import { type AlarmSide, watchFreezer } from "#tests/support/site/alarm-side.ts";
import { person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a snooze", (store) => {
  let freezer: AlarmSide;
  let last = 0;
  beforeEach(async () => {
    last += 1;
    freezer = await watchFreezer(store(), `Z${last}`);
    for (let step = 0; step < 12; step += 1) freezer.after(1, { T1: -10 });
    await freezer.side.ingest.flush();
  });
  afterEach(() => freezer.close());

  const alarm = () =>
    store().db.selectFrom("alarms").selectAll().where("deviceId", "=", freezer.deviceId).executeTakeFirstOrThrow();
  async function snooze(minutes: number, userId = "super", role: "superAdmin" | "endManager" = "superAdmin") {
    const { policeId } = await alarm();
    const { log } = readableLog();
    const platform = createPlatform({ store: store(), log, production: false, now: freezer.side.clock.now });
    return snoozeAlarm(callBy(platform, { userId, role, tokenHash: "" }), { policeId, minutes });
  }

  it("sends no message about the end, and shows how long it lasts", async () => {
    const readTime = freezer.side.clock.now();
    const snoozeUntil = readTime + 30 * minute;
    expect(await snooze(30)).toEqual({ snoozeUntil, readTime });
    expect((await alarm()).snoozeUntil).toBe(snoozeUntil);
    freezer.after(5, { T1: -18 });
    await freezer.wait(40);
    expect((await freezer.notices()).filter((notice) => notice.startsWith("high"))).toEqual(["high raised"]);
    expect((await alarm()).snoozeUntil).toBeNull();
  });

  it("reminds once if the cause still holds afterwards, and then reports the end", async () => {
    await snooze(5);
    await snooze(10);
    for (let step = 0; step < 30; step += 1) {
      freezer.after(1, { T1: -10 });
      await freezer.side.ingest.sweep();
    }
    expect(await freezer.notices()).toEqual(["high raised", "high reminded"]);
    freezer.after(1, { T1: -18 });
    expect(await freezer.notices()).toEqual(["high raised", "high reminded", "high recovered"]);
    await expect(snooze(5)).rejects.toMatchObject({ key: "alarm.notFound" });
  });

  it("that is ended by somebody has the same effect as one whose time is over: a reminder, and news again", async () => {
    await snooze(60);
    const now = freezer.side.clock.now();
    expect(await snooze(0)).toEqual({ snoozeUntil: now, readTime: now });
    for (let step = 0; step < 3; step += 1) {
      freezer.after(1, { T1: -10 });
      await freezer.side.ingest.sweep();
    }
    expect(await freezer.notices()).toEqual(["high raised", "high reminded"]);
    expect((await alarm()).snoozeUntil).toBeNull();
  });

  it("sends no reminder of an alarm dealt with meanwhile", async () => {
    await snooze(5);
    await store()
      .db.updateTable("alarms")
      .set({ status: "processed" })
      .where("deviceId", "=", freezer.deviceId)
      .execute();
    await expect(snooze(5)).rejects.toMatchObject({ key: "alarm.notFound" });
    for (let step = 0; step < 10; step += 1) {
      freezer.after(1, { T1: -10 });
      await freezer.side.ingest.sweep();
    }
    expect(await freezer.notices()).toEqual(["high raised"]);
  });

  it("is refused for people who do not see the device", async () => {
    await store()
      .db.insertInto("users")
      .values(person(`other${last}`, "endManager", null))
      .execute();
    await expect(snooze(5, `other${last}`, "endManager")).rejects.toMatchObject({ key: "alarm.notFound" });
    expect((await alarm()).snoozeUntil).toBeNull();
  });

  it("prevents a second incident of a cause, whichever process would write it", async () => {
    const { policeId, ...row } = await alarm();
    const columns = ["policeId", ...Object.keys(row)];
    const cells = ["another", ...Object.values(row)];
    const insert = { into: "alarms", columns, rows: [cells], conflict: "do nothing" };
    expect(await insertMany(store().db, store().dialect, insert)).toBe(0);
    await expect(
      store()
        .db.insertInto("alarms")
        .values({ ...row, policeId: "another" })
        .execute(),
    ).rejects.toThrow(/unique|duplicate/i);
    expect(policeId).not.toBe("another");
  });
});
