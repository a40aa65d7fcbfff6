import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { alarms } = contract;

onEveryStore("dealing with alarms", (store) => {
  let running: RunningPlatform;
  let manager: Record<string, string>;
  let operator: Record<string, string>;
  const events: NamedEvent[] = [];
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    manager = { token: await running.tokenOf("admA") };
    operator = { token: await running.tokenOf("opA") };
    running.platform.bus.subscribe((event) => events.push(event));
  });
  afterAll(() => running?.close());
  beforeEach(async () => {
    running.clock.advance(minute);
    const { db } = store();
    await db.deleteFrom("alarms").execute();
    const waiting = Array.from({ length: 12 }, (_, index) => alarm(`w${index}`, "A1", { alarmType: `t${index}` }));
    await db
      .insertInto("alarms")
      .values([...waiting, alarm("second", "A2", { level: "warning" }), alarm("ofB", "B1")])
      .execute();
    events.length = 0;
  });

  const row = (policeId: string) =>
    store().db.selectFrom("alarms").selectAll().where("policeId", "=", policeId).executeTakeFirstOrThrow();
  const waiting = async () => {
    const rows = await store().db.selectFrom("alarms").select("policeId").where("status", "=", "untreated").execute();
    return rows.map(({ policeId }) => policeId).sort();
  };
  const dealt = async (reply: ReturnType<RunningPlatform["ask"]>) => alarms.deal.data.parse((await reply).body.data);

  it("records who, when and a note, and updates open pages", async () => {
    const answer = await dealt(running.ask(alarms.deal, { policeId: "w0", dealNote: " Door closed " }, operator));
    expect(answer).toMatchObject({ dealt: 1, dealTime: running.clock.now(), dealUserName: "Name of opA" });
    expect(await row("w0")).toMatchObject({ status: "processed", dealUserId: "opA", dealNote: "Door closed" });
    expect(events).toMatchObject([{ name: "alarm", event: { policeId: "w0", deviceId: "A1" } }]);
  });

  it("by two people at once lets one win, and tells the other who it was", async () => {
    for (const index of Array.from({ length: 12 }, (_, at) => at)) {
      const answers = await Promise.all(
        [manager, operator].map((by) => dealt(running.ask(alarms.deal, { policeId: `w${index}` }, by))),
      );
      expect(answers.map((answer) => answer.dealt).sort()).toEqual([0, 1]);
      const { dealUserId } = await row(`w${index}`);
      for (const answer of answers) expect(answer.dealUserName).toBe(`Name of ${dealUserId}`);
    }
  });

  it("affects all of several or, if one of them is foreign or unknown, none (Z02)", async () => {
    for (const wrong of ["ofB", "nothing"]) {
      const { body } = await running.ask(alarms.deal, { policeIds: ["w0", wrong] }, manager);
      expect(body).toMatchObject({ code: -1, errKey: "alarm.notFound" });
    }
    expect(await waiting()).toHaveLength(14);
    expect(await dealt(running.ask(alarms.deal, { policeIds: ["w0", "w1", "w0"] }, manager))).toMatchObject({
      dealt: 2,
    });
  });

  it("can be reverted by the same person for a short while", async () => {
    await running.ask(alarms.deal, { policeIds: ["w0", "w1"] }, operator);
    const undo = async (by: Record<string, string>) =>
      (await running.ask(alarms.undeal, { policeIds: ["w0"] }, by)).body.data;
    expect(await undo(manager)).toMatchObject({ undone: 0 });
    running.clock.advance(platformLimits.dealUndo);
    expect(await undo(operator)).toMatchObject({ undone: 1 });
    expect(await row("w0")).toMatchObject({ status: "untreated", dealTime: null, dealUserId: null, dealNote: null });
    await running.ask(alarms.deal, { policeId: "w0" }, operator);
    running.clock.advance(platformLimits.dealUndo + 1);
    expect(await undo(operator)).toMatchObject({ undone: 0 });
  });

  describe("of everything", () => {
    const read = async (by = manager, filter: object = {}) =>
      alarms.list.data.parse((await running.ask(alarms.list, { status: "untreated", ...filter }, by)).body.data);
    const arrive = (policeId: string, more: object = {}) =>
      store()
        .db.insertInto("alarms")
        .values(alarm(policeId, "A1", { alarmType: policeId, createTime: running.clock.now(), ...more }))
        .execute();

    it("affects the alarms that the filter showed, with one event per device", async () => {
      expect(await dealt(running.ask(alarms.dealAll, { level: "critical" }, manager))).toMatchObject({ dealt: 12 });
      expect(await waiting()).toEqual(["ofB", "second"]);
      expect(events).toHaveLength(1);
      expect(await dealt(running.ask(alarms.dealAll, {}, manager))).toMatchObject({ dealt: 1 });
      expect(await waiting()).toEqual(["ofB"]);
    });

    it("does not affect alarms that arrived after the list was read, even with an older timestamp", async () => {
      const { readTime, total } = await read();
      running.clock.advance(1);
      await arrive("late");
      await arrive("lateWithSlowClock", { alarmTime: noon - hour });
      running.clock.advance(500);
      const seen = { untilTime: readTime ?? 0, most: total };
      expect(await dealt(running.ask(alarms.dealAll, seen, manager))).toMatchObject({ dealt: 13 });
      expect(await waiting()).toEqual(["late", "lateWithSlowClock", "ofB"]);
    });

    it("does nothing if an older alarm appears that was not on the list", async () => {
      const { readTime, total } = await read();
      // Written just before the list was read but committed after it, while someone else deals with another one.
      await arrive("committedLate");
      running.clock.advance(500);
      await running.ask(alarms.deal, { policeId: "w3" }, operator);
      const { body } = await running.ask(alarms.dealAll, { untilTime: readTime ?? 0, most: total }, manager);
      expect(body).toMatchObject({ code: -1, errKey: "alarm.moreCame" });
      expect(await waiting()).toHaveLength(14);
    });

    it("is not prevented by alarms dealt with before the list was read", async () => {
      await running.ask(alarms.deal, { policeIds: ["w0", "w1"] }, operator);
      running.clock.advance(1);
      const { readTime, total } = await read();
      const seen = { untilTime: readTime ?? 0, most: total };
      expect(await dealt(running.ask(alarms.dealAll, seen, manager))).toMatchObject({ dealt: 11 });
    });

    it("by two people at the same time affects each alarm once", async () => {
      const { readTime, total } = await read();
      running.clock.advance(500);
      const seen = { untilTime: readTime ?? 0, most: total };
      const [one, other] = await Promise.all([
        dealt(running.ask(alarms.dealAll, seen, manager)),
        dealt(running.ask(alarms.dealAll, seen, operator)),
      ]);
      expect(one.dealt + other.dealt).toBe(13);
    });

    it("is limited to the device or group of the filter, and affects nothing of a foreign one", async () => {
      const { db } = store();
      expect(await dealt(running.ask(alarms.dealDevice, { deviceId: "A2" }, operator))).toMatchObject({ dealt: 1 });
      expect((await running.ask(alarms.dealDevice, { deviceId: "B1" }, operator)).body.errKey).toBe("device.notFound");
      // The caller's own device in a foreign group: the group remains unknown.
      await db.insertInto("groupDevices").values({ groupId: "GB", deviceId: "A1", addTime: noon }).execute();
      expect(await dealt(running.ask(alarms.dealAll, { groupId: "GB" }, manager))).toMatchObject({ dealt: 0 });
      expect(await dealt(running.ask(alarms.dealAll, { groupId: "GA" }, manager))).toMatchObject({ dealt: 12 });
      await db.deleteFrom("groupDevices").where("groupId", "=", "GB").where("deviceId", "=", "A1").execute();
    });
  });
});
