import { afterEach, beforeEach, expect, it } from "vitest";
import { shortTime } from "#lib/domain/time/days.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { snoozeAlarm } from "#lib/platform/alarms/snooze.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { callBy } from "#tests/support/servers/platform.ts";
import { messageSite } from "#tests/support/site/message-site.ts";
import { arg, binding, both } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the recipients of an alarm, and the time of their messages", (store) => {
  let site: Awaited<ReturnType<typeof messageSite>>;
  beforeEach(async () => {
    site = await messageSite(store());
  });
  afterEach(() => site.worker.close());
  const people = async () => (await site.told()).map(({ userId }) => userId);

  it("everyone who sees the device gets one message, and nobody of another tenant", async () => {
    await site.raise("A1");
    await site.settle();
    await site.settle();
    expect(await people()).toEqual(["admA", "opA"]);
    await site.raise("A3");
    await site.settle();
    expect((await people()).toSorted()).toEqual(["admA", "admA", "opA"]);
  });

  it("a message says when its alarm began, however late it is sent", async () => {
    await site.choose("opA", { offlineDelayMin: 240 });
    await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    const began = shortTime(site.clock.now(), siteTimeZone);
    site.clock.advance(4 * hour);
    await site.settle();
    const told = await site.told();
    expect(told.map(({ userId, text }) => [userId, text])).toEqual([
      ["admA", `No data from the device (${began})`],
      ["opA", `No data from the device (${began})`],
    ]);
  });

  it("two processes at the same time create one message of one notice", async () => {
    const second = site.start();
    await site.raise("B1");
    await Promise.all([site.settle(), site.settle(second)]);
    expect(await people()).toEqual(["admB", "opB"]);
    await second.close();
  });

  it("a person without the alarm permission gets no messages", async () => {
    await store().db.updateTable("users").set({ withheld: "tab:alarm" }).where("userId", "=", "opA").execute();
    await site.raise("A1");
    await site.settle();
    expect(await people()).toEqual(["admA"]);
  });

  it("a guest gets messages about shared arguments only", async () => {
    const { db } = store();
    const guest = { role: "endUser", authType: "share" };
    await db
      .insertInto("deviceUsers")
      .values([binding("A3", "opA", guest), binding("A3", "opB", guest)])
      .execute();
    await db
      .insertInto("guestGroups")
      .values([
        { deviceId: "A3", userId: "opA", groupId: "status", writable: 0 },
        { deviceId: "A3", userId: "opB", groupId: "setup", writable: 1 },
      ])
      .execute();
    await site.raise("A3", { argId: "temp" });
    await site.settle();
    expect((await people()).toSorted()).toEqual(["admA", "opA"]);
    await site.raise("A3", { alarmType: "door", argId: null });
    await site.settle();
    expect((await people()).toSorted()).toEqual(["admA", "admA", "opA", "opA", "opB"]);
  });

  it("a guest gets no messages because of rights at another device, or an argument of the same name in another product", async () => {
    const { db } = store();
    const guest = { role: "endUser", authType: "share" };
    await db
      .insertInto("deviceUsers")
      .values([binding("A3", "opB", guest), binding("A4", "opB", guest)])
      .execute();
    await db
      .insertInto("guestGroups")
      .values([
        { deviceId: "A3", userId: "opB", groupId: "setup", writable: 0 },
        { deviceId: "A4", userId: "opB", groupId: "status", writable: 0 },
      ])
      .execute();
    const other = { productId: "P2", productName: both("Fridge"), manufacturerId: "M1", model: "F-2", kind: "fridge" };
    await db.insertInto("products").values(other).execute();
    const named = arg("temp", { productId: "P2", groupId: "setup" });
    await db.insertInto("args").values(named).execute();
    await site.raise("A3", { argId: "temp" });
    await site.settle();
    expect(await people()).toEqual(["admA"]);
  });

  it("a guest in a group of the device gets all its messages, and other guests get no more", async () => {
    const { db } = store();
    const guests = ["opA", "opB"];
    const guest = { role: "endUser", authType: "share" };
    await db
      .insertInto("deviceUsers")
      .values(guests.map((userId) => binding("A1", userId, guest)))
      .execute();
    await db
      .insertInto("guestGroups")
      .values(guests.map((userId) => ({ deviceId: "A1", userId, groupId: "setup", writable: 0 as const })))
      .execute();
    await site.raise("A1", { argId: "temp" });
    await site.settle();
    expect(await people()).toEqual(["admA", "opA"]);
  });

  it("a message is in the language of the recipient", async () => {
    await store().db.updateTable("users").set({ lang: "zh-cn" }).where("userId", "=", "opA").execute();
    await site.raise("A1");
    await site.settle();
    const [english, chinese] = await site.told();
    expect(english?.title).toMatch(/^Cold room 1: [\x20-\x7e]+$/);
    expect(chinese?.title).toMatch(/^Cold room 1: .*\p{Script=Han}/u);
  });

  it("a message has the argument's name and decimals of the device's own product", async () => {
    const { db } = store();
    const other = { productId: "P0", productName: both("Fridge"), manufacturerId: "M1", model: "F-2", kind: "fridge" };
    await db.insertInto("products").values(other).execute();
    const named = arg("temp", { productId: "P0", argName: both("Somebody else's"), precision: 0 });
    await db.insertInto("args").values(named).execute();
    await site.raise("A3", { argId: "temp" });
    await site.settle();
    expect((await site.told()).map(({ text }) => text)).toEqual([expect.stringMatching(/^temp .*9\.5/)]);
  });

  it("in quiet hours only critical alarms are sent; the others follow if still active", async () => {
    // Noon in UTC is 20:00 in the sites' zone.
    for (const userId of ["admA", "opA"]) await site.choose(userId, { quietFrom: "19:30", quietTo: "07:00" });
    await site.raise("A1", { level: "critical" });
    const standing = await site.raise("A1", { level: "warning", alarmType: "probe" });
    const passing = await site.raise("A1", { level: "warning", alarmType: "door" });
    await site.settle();
    expect(await site.told()).toHaveLength(2);
    site.clock.advance(2 * hour);
    await site.recover(passing);
    await site.settle();
    expect(await site.told()).toHaveLength(2);
    site.clock.advance(9 * hour + minute);
    await site.settle();
    expect(await site.told()).toHaveLength(4);
    expect(standing).not.toBe(passing);
  });

  it("a critical alarm that has already ended is not sent in quiet hours, but after them", async () => {
    await site.choose("admA", { quietFrom: "19:30", quietTo: "07:00" });
    const policeId = await site.raise("A3");
    site.clock.advance(minute);
    await site.recover(policeId);
    await site.settle();
    expect(await people()).toEqual([]);
    site.clock.advance(11 * hour);
    await site.settle();
    expect((await site.told()).map(({ text }) => text)).toEqual([expect.stringMatching(/^Over\. /)]);
  });

  it("an offline device is reported after each person's own delay, and not if it came back before", async () => {
    await site.choose("admA", { offlineDelayMin: 10 });
    await site.choose("opA", { offlineDelayMin: 60 });
    const short = await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    await site.raise("A2", { alarmType: "offline", level: "warning", argId: null });
    await site.settle();
    expect(await people()).toEqual([]);
    site.clock.advance(11 * minute);
    await site.settle();
    expect(await people()).toEqual(["admA", "admA"]);
    await site.recover(short);
    site.clock.advance(hour);
    await site.settle();
    expect((await people()).filter((userId) => userId === "opA")).toHaveLength(1);
  });

  it("a device offline for less than a person's delay is not reported, even if both events are detected at once", async () => {
    await site.choose("opA", { offlineDelayMin: 5 });
    const policeId = await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    site.clock.advance(10 * minute);
    await site.recover(policeId);
    await site.settle();
    expect(await people()).toEqual(["opA"]);
  });

  it("a person who wants no offline alarms gets none", async () => {
    await site.choose("admA", { offlineAlarm: 0 });
    await site.raise("A3", { alarmType: "offline", level: "warning", argId: null });
    await site.settle();
    site.clock.advance(24 * hour);
    await site.settle();
    expect(await people()).toEqual([]);
  });

  it("an untreated alarm is escalated to the second recipient; a treated one is not", async () => {
    await site.choose("admA", { escalateAfterMin: 15, escalateTo: "opA", sms: 0 });
    await site.choose("opA", { sms: 0, email: 1 });
    await store().db.updateTable("users").set({ email: "opa@example.org" }).where("userId", "=", "opA").execute();
    await site.raise("A1");
    const dealt = await site.raise("A2");
    await site.raise("A3");
    await site.settle();
    expect(await people()).toEqual(["opA", "opA"]);
    site.clock.advance(14 * minute);
    await site.deal(dealt);
    await site.settle();
    expect(await people()).toHaveLength(2);
    site.clock.advance(minute);
    await site.settle();
    const third = (await site.told()).slice(2);
    // The second recipient does not see A3.
    expect(third.map(({ userId, title }) => [userId, title])).toEqual([
      ["opA", expect.stringContaining("Cold room 1")],
    ]);
    expect(third[0]?.text).toContain("15 minutes");
  });

  it("if two people name the same second recipient, the shorter delay applies", async () => {
    await site.choose("admA", { escalateAfterMin: 60, escalateTo: "opA", sms: 0 });
    await site.choose("super", { escalateAfterMin: 10, escalateTo: "opA" });
    await site.choose("opA", { sms: 0, email: 1 });
    await store().db.updateTable("users").set({ email: "opa@example.org" }).where("userId", "=", "opA").execute();
    await site.raise("A1");
    await site.settle();
    const before = (await people()).length;
    site.clock.advance(10 * minute);
    await site.settle();
    expect((await people()).slice(before)).toEqual(["opA"]);
    site.clock.advance(60 * minute);
    await site.settle();
    expect(await people()).toHaveLength(before + 1);
  });

  it("a snoozed alarm is not escalated before the snooze is over", async () => {
    await site.choose("admA", { escalateAfterMin: 5, escalateTo: "opA", sms: 0 });
    const policeId = await site.raise("A1");
    await site.settle();
    const until = site.clock.now() + hour;
    await store().db.updateTable("alarms").set({ snoozeUntil: until }).where("policeId", "=", policeId).execute();
    site.clock.advance(30 * minute);
    await site.settle();
    expect(await people()).toEqual(["opA"]);
    site.clock.advance(30 * minute);
    await site.settle();
    expect(await people()).toEqual(["opA", "opA"]);
  });

  it.each([30, 0])(
    "an escalation that a snooze has put off is due %i minutes after it was changed to that",
    async (minutes) => {
      const snooze = (span: number) =>
        snoozeAlarm(callBy(site.platform, { userId: "admA", role: "endManager", tokenHash: "" }), {
          policeId,
          minutes: span,
        });
      await site.choose("admA", { escalateAfterMin: 5, escalateTo: "opA", sms: 0 });
      const policeId = await site.raise("A1");
      await site.settle();
      await snooze(24 * 60);
      site.clock.advance(10 * minute);
      await site.settle();
      expect(await people()).toEqual(["opA"]);
      await snooze(minutes);
      site.clock.advance(minutes * minute);
      await site.settle();
      expect(await people()).toEqual(["opA", "opA"]);
    },
  );

  it("several notices of an alarm at the same moment become one message, at the person's chosen time", async () => {
    await site.choose("opA", { offlineDelayMin: 240 });
    const policeId = await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    await site.settle();
    const until = site.clock.now() + hour;
    await store().db.updateTable("alarms").set({ snoozeUntil: until }).where("policeId", "=", policeId).execute();
    site.clock.advance(31 * minute);
    await site.settle();
    expect(await people()).toEqual([]);
    site.clock.advance(29 * minute);
    await site.wake(policeId);
    await site.settle();
    expect(await people()).toEqual(["admA"]);
    site.clock.advance(3 * hour);
    await site.settle();
    expect(await people()).toEqual(["admA", "opA"]);
  });

  it("a person who snoozes an alarm repeatedly is reminded each time", async () => {
    const policeId = await site.raise("A3");
    await site.settle();
    for (const _ of ["one", "other"]) {
      site.clock.advance(hour);
      await site.wake(policeId);
      await site.settle();
    }
    expect(await people()).toEqual(["admA", "admA", "admA"]);
  });

  it("a person who gets an alarm as its snooze ends is not reminded of it again a moment later", async () => {
    await site.choose("admA", { offlineDelayMin: 10 });
    const policeId = await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    await site.settle();
    site.clock.advance(10 * minute);
    await site.settle();
    expect(await people()).toEqual(["admA"]);
    const until = site.clock.now() + hour;
    await store().db.updateTable("alarms").set({ snoozeUntil: until }).where("policeId", "=", policeId).execute();
    site.clock.advance(hour);
    await site.settle();
    expect(await people()).toEqual(["admA", "opA"]);
    site.clock.advance(4_000);
    await site.wake(policeId);
    await site.settle();
    expect(await people()).toEqual(["admA", "opA", "admA"]);
  });

  it("a second recipient who would also get the alarm at that moment gets the escalation", async () => {
    await site.choose("admA", { sms: 0, offlineDelayMin: 10, escalateAfterMin: 20, escalateTo: "opA" });
    await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    await site.settle();
    // The first recipient's 20 minutes count from their own message, not from the start.
    site.clock.advance(29 * minute);
    await site.settle();
    expect(await people()).toEqual([]);
    site.clock.advance(minute);
    await site.settle();
    const told = await site.told();
    expect(told.map(({ userId, text }) => [userId, text])).toEqual([["opA", expect.stringContaining("30 minutes")]]);
  });

  it("messages of an alarm dealt with are dropped once that can no longer be reverted", async () => {
    const [taken, kept] = [await site.raise("A3"), await site.raise("A3")];
    await site.deal(taken, site.clock.now());
    await site.deal(kept, site.clock.now());
    await site.settle();
    expect(await site.told()).toEqual([]);
    await site.undeal(taken);
    site.clock.advance(platformLimits.dealUndo + 1_000);
    await site.settle();
    expect(await people()).toEqual(["admA"]);
  });

  it("a critical alarm that ended during an outage is reported afterwards as ended", async () => {
    const policeId = await site.raise("A3");
    site.clock.advance(20 * minute);
    await site.recover(policeId);
    await site.settle();
    const told = await site.told();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/^Over\. /);
  });

  it("all alarms that ended before they could be sent are reported, however many", async () => {
    // More than one transaction processes, so that the alarm and its end are processed separately.
    const gathered: string[] = [];
    for (let index = 0; index < 520; index += 1) gathered.push(await site.raise("A3"));
    site.clock.advance(minute);
    for (const policeId of gathered) await site.recover(policeId);
    await site.settle();
    site.clock.advance(2 * minute);
    await site.settle();
    const rows = await store().db.selectFrom("deliveries").select("events").where("userId", "=", "admA").execute();
    const told = rows.flatMap(({ events }): { policeId: string }[] => JSON.parse(events));
    expect(new Set(told.map(({ policeId }) => policeId)).size).toBe(gathered.length);
  });

  it("a flood sent while the clock was ahead delays nothing once the clock is corrected", async () => {
    const ahead = 2 * hour;
    const flood = async () => {
      for (let index = 0; index < 10; index += 1) await site.raise("A3");
      await site.settle();
    };
    site.clock.advance(ahead);
    await flood();
    expect((await site.told()).map(({ kind }) => kind)).toEqual(["digest"]);
    site.clock.advance(-ahead);
    await flood();
    expect((await site.told()).map(({ kind }) => kind)).toEqual(["digest", "digest"]);
  });

  it("a later combined message replaces an earlier one, but not a critical alarm", async () => {
    const tags = async () => {
      const rows = await store().db.selectFrom("deliveries").select("tag").orderBy("createTime").execute();
      return rows.map(({ tag }) => tag);
    };
    const flood = async (level: string) => {
      for (let index = 0; index < 6; index += 1)
        await site.raise("A3", { level: index === 3 ? level : "warning", alarmType: "door" });
      await site.settle();
      site.clock.advance(minute);
    };
    for (const level of ["critical", "warning", "critical", "warning"]) await flood(level);
    const [first, second, third, fourth] = await tags();
    expect(new Set([first, second, third])).toHaveProperty("size", 3);
    expect(fourth).toBe(second);
  });

  it("one person's flood of alarms does not delay another person's alarm", async () => {
    const { burst } = platformLimits.messages;
    for (const count of [burst, 2]) {
      for (let index = 0; index < count; index += 1) await site.raise("A3");
      await site.settle();
    }
    expect((await site.told()).map(({ kind }) => kind).toSorted()).toEqual([...Array(burst).fill("alarm"), "digest"]);
    await site.raise("B1");
    await site.settle();
    expect((await people()).filter((userId) => userId !== "admA")).toEqual(["admB", "opB"]);
  });

  it("alarms are sent one by one again once a flood is over", async () => {
    const { burst, window } = platformLimits.messages;
    for (let index = 0; index < burst; index += 1) await site.raise("A3");
    await site.settle();
    site.clock.advance(window);
    for (const _ of ["one", "other"]) await site.raise("A3");
    await site.settle();
    expect((await site.told()).map(({ kind }) => kind)).toEqual(Array(burst + 2).fill("alarm"));
  });

  it("a flood becomes a few messages per person, and every alarm is in one of them", async () => {
    const count = 300;
    for (let index = 0; index < count; index += 1) {
      await site.raise(index % 2 ? "A1" : "A2");
      if (index % 50 === 49) {
        await site.settle();
        site.clock.advance(minute / 2);
      }
    }
    site.clock.advance(2 * minute);
    await site.settle();
    const rows = await store().db.selectFrom("deliveries").selectAll().where("userId", "=", "opA").execute();
    expect(rows.length).toBeLessThanOrEqual(6);
    const events = rows.flatMap(({ events: json }): { policeId: string }[] => JSON.parse(json));
    expect(new Set(events.map(({ policeId }) => policeId)).size).toBe(count);
    expect(events).toHaveLength(count);
    expect(rows.at(-1)?.title).toMatch(/^\d+ alarms on 2 devices$/);
  });
});
