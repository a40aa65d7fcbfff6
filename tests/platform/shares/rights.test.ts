import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alarms } from "#lib/contract/alarms.ts";
import { args } from "#lib/contract/args.ts";
import { assistance } from "#lib/contract/assistance.ts";
import { changes } from "#lib/contract/changes.ts";
import { curves } from "#lib/contract/curves.ts";
import { devices } from "#lib/contract/devices.ts";
import { diagnosis } from "#lib/contract/diagnosis.ts";
import { live } from "#lib/contract/live.ts";
import { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { type OpenStream, readStream } from "#tests/support/servers/read-stream.ts";
import { addHistoryArgs, record } from "#tests/support/site/curve-site.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { binding, changeRow } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the rights of a guest", (store) => {
  let sharing: Sharing;
  const person = { deviceId: "A1", userId: "guest1" };
  const period = { deviceId: "A1", startTime: noon - hour, endTime: noon };
  beforeAll(async () => {
    sharing = await runSharing(store());
    await addHistoryArgs(store());
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).execute();
    await record(store(), "A1", "temp", [[noon - minute, -9.5]]);
    await record(store(), "A1", "SP", [[noon - minute, -18]]);
    await store()
      .db.insertInto("changes")
      .values([
        changeRow("ofSetup", "A1", { argId: "SP", newNum: -20 }),
        changeRow("ofStatus", "A1", { argId: "fan", newNum: 1 }),
      ])
      .execute();
    await sharing.share("guest1");
  });
  afterAll(() => sharing?.close());
  const give = (...groups: { groupId: string; writable: boolean }[]) =>
    sharing.data("admA", shares.changeGroups, { ...person, groups });
  const see = (groupId: string) => ({ groupId, writable: false });
  const set = (argId: string) => sharing.refusal("guest1", args.set, { deviceId: "A1", argId, value: -18 });
  const heads = async (scene: "data" | "setting") => {
    const found = await sharing.data("guest1", args.groups, { deviceId: "A1", scene });
    return found.map(({ groupId, writable }) => `${groupId} ${writable}`);
  };
  const told = async () => {
    const { groups } = await sharing.data("admA", shares.userDetail, person);
    return groups.filter(({ shared }) => shared).map(({ groupId }) => groupId);
  };
  const components = (groupId: string) => sharing.refusal("guest1", args.components, { deviceId: "A1", groupId });

  it("are checked again at once for open pages and tasks when they are granted, changed or revoked", async () => {
    let events: unknown[] = [];
    const end = sharing.platform.bus.subscribe(({ name, event }) => {
      if (name === "access") events.push(event);
    });
    const other = { deviceId: "A1", userId: "guest2" };
    const steps = [
      () => sharing.share("guest2"),
      () => sharing.data("admA", shares.changeGroups, { ...other, groups: [see("status")] }),
      () => sharing.data("admA", shares.removeUser, other),
    ];
    for (const step of steps) {
      events = [];
      await step();
      expect(events).toEqual([other]);
    }
    end();
  });

  it("let them deal with an alarm, but not keep its messages from the holder", async () => {
    await give(see("status"), { groupId: "setup", writable: true });
    const mute = (userId: string) => sharing.refusal(userId, alarms.snooze, { policeId: "alarmA1", minutes: 5 });
    const listed = async (userId: string) => (await sharing.data(userId, alarms.list, { deviceId: "A1" })).list;
    expect(await listed("guest1")).toMatchObject([{ policeId: "alarmA1", canDeal: true, canSnooze: false }]);
    expect(await mute("guest1")).toBe("alarm.notFound");
    for (const userId of ["admA", "opA", "super"]) {
      expect(await listed(userId)).toMatchObject([{ canSnooze: true }]);
      expect(await mute(userId)).toBeUndefined();
    }
    const muted = { snoozeUntil: sharing.clock.now() + 5 * minute };
    expect(await listed("admA")).toMatchObject([muted]);
    await sharing.data("admA", alarms.snooze, { policeId: "alarmA1", minutes: 0 });
    expect(await listed("admA")).toMatchObject([{ snoozeUntil: null }]);
  });

  describe("to see one argument group only", () => {
    beforeEach(() => give(see("status")));

    it("hide the other groups on the tabs, and what belongs to them", async () => {
      expect(await heads("data")).toEqual(["status false"]);
      expect(await heads("setting")).toEqual([]);
      expect(await components("setup")).toBe("param.invalid");
      expect(await components("nonsense")).toBe("param.invalid");
      const seen = await sharing.data("guest1", args.components, { deviceId: "A1", groupId: "status" });
      expect(seen.components.find(({ argId }) => argId === "temp")).toMatchObject({
        value: -9.5,
        setPoint: null,
        high: null,
        low: null,
      });
    });

    it("hide them on the list card", async () => {
      const { keyArgs } = await sharing.data("guest1", devices.detail, { deviceId: "A1" });
      expect(keyArgs).toMatchObject([{ argId: "temp", value: -9.5, high: null, low: null }]);
      const { list } = await sharing.data("guest1", devices.list, {});
      expect(list[0]?.keyArgs?.map(({ argId }) => argId)).toEqual(["temp"]);
    });

    it("hide them on the list card also beside a device with more rights", async () => {
      await sharing.share("guest1", { deviceId: "A2" });
      const { list } = await sharing.data("guest1", devices.list, {});
      const cards = list.map(({ deviceId, keyArgs }) => [deviceId, keyArgs?.map(({ argId }) => argId)]);
      expect(Object.fromEntries(cards)).toEqual({ A1: ["temp"], A2: ["temp", "SP"] });
      expect(await sharing.data("admA", shares.users, { deviceId: "A1" })).toMatchObject([{ groupNames: ["Status"] }]);
      await sharing.data("guest1", devices.leave, { deviceId: "A2" });
    });

    it("do not narrow what the person sees of an own device in the same list", async () => {
      const { db } = store();
      await db
        .insertInto("deviceUsers")
        .values(binding("B1", "guest1", { role: "endUser" }))
        .execute();
      const { list } = await sharing.data("guest1", devices.list, {});
      const cards = list.map(({ deviceId, keyArgs }) => [deviceId, keyArgs?.map(({ argId }) => argId)]);
      expect(Object.fromEntries(cards)).toEqual({ A1: ["temp"], B1: ["temp", "SP"] });
      await db.deleteFrom("deviceUsers").where("deviceId", "=", "B1").where("userId", "=", "guest1").execute();
    });

    it("are not widened by what another guest of the device may", async () => {
      await sharing.share("guest2", { writableGroupIds: ["setup"] });
      expect(await heads("setting")).toEqual([]);
      expect(await set("SP")).toBe("perm.denied");
      const { list } = await sharing.data("guest1", changes.list, { deviceId: "A1" });
      expect(list.map(({ argId }) => argId).filter(Boolean)).toEqual(["fan"]);
      const guests = await sharing.data("admA", shares.users, { deviceId: "A1" });
      const shown = guests.map(({ userId, groupNames, writable }) => [userId, [groupNames, writable]]);
      expect(Object.fromEntries(shown)).toEqual({
        guest1: [["Status"], false],
        guest2: [["Status", "Setup"], true],
      });
      await sharing.data("guest2", devices.leave, { deviceId: "A1" });
    });

    it("hide them in curves, exports and reports", async () => {
      const kept = await sharing.data("guest1", curves.args, { deviceId: "A1" });
      expect(kept.map(({ argId }) => argId)).toEqual(["temp", "HUM"]);
      expect(await sharing.refusal("guest1", curves.query, { ...period, argIds: ["SP"] })).toBe("param.invalid");
      expect(await sharing.refusal("guest1", curves.report, { ...period, argId: "SP" })).toBe("param.invalid");
      const refused = await sharing.ask(
        curves.export,
        { ...period, argIds: "temp,SP" },
        { token: await sharing.tokenOf("guest1") },
      );
      expect(refused.body.errKey).toBe("param.invalid");
      const { series } = await sharing.data("guest1", curves.query, { ...period, argIds: ["temp"] });
      expect(series).toMatchObject([{ argId: "temp", setPoints: null, highs: null, lows: null, excursions: null }]);
    });

    it("permit no settings and no commands (Z09)", async () => {
      expect(await set("SP")).toBe("perm.denied");
      expect(await set("fan")).toBe("perm.denied");
      expect(await sharing.refusal("guest1", devices.order, { deviceId: "A1", cmd: "defrost" })).toBe("perm.denied");
    });

    it("hide tasks and history of the others", async () => {
      const check = (argId: string, taskId: string) =>
        sharing.refusal("guest1", args.checkSet, { deviceId: "A1", argId, taskId });
      expect(await check("SP", "ofSetup")).toBe("param.invalid");
      expect(await check("fan", "ofStatus")).toBeUndefined();
      const { list, total } = await sharing.data("guest1", changes.list, { deviceId: "A1" });
      expect(list.map(({ argId }) => argId).filter(Boolean)).toEqual(["fan"]);
      expect(total).toBe(list.length);
    });

    it("do not permit sharing, changing or taking the device (Z09)", async () => {
      expect(await sharing.refusal("guest1", shares.create, { deviceId: "A1", groupIds: ["status"] })).toBe(
        "perm.denied",
      );
      expect(await sharing.refusal("guest1", devices.rename, { deviceId: "A1", deviceName: "Mine" })).toBe(
        "perm.denied",
      );
      for (const userId of ["admA", "guest2"])
        expect(await sharing.refusal("guest1", shares.removeUser, { deviceId: "A1", userId })).toBe("perm.denied");
      for (const endpoint of [shares.users, shares.open, shares.groups])
        expect(await sharing.refusal("guest1", endpoint, { deviceId: "A1" })).toBe("perm.denied");
      expect(await sharing.refusal("guest1", shares.userDetail, person)).toBe("perm.denied");
      const more = { ...person, groups: [{ groupId: "setup", writable: true }] };
      expect(await sharing.refusal("guest1", shares.changeGroups, more)).toBe("perm.denied");
    });
  });

  describe("to see the settings and not the measurements", () => {
    beforeEach(() => give({ groupId: "setup", writable: true }));

    it("hide the measurements everywhere", async () => {
      expect(await heads("data")).toEqual([]);
      expect(await heads("setting")).toEqual(["setup true"]);
      const { keyArgs, alarm } = await sharing.data("guest1", devices.detail, { deviceId: "A1" });
      expect(keyArgs?.map(({ argId }) => argId)).toEqual(["SP"]);
      expect(alarm).toBeNull();
      const found = JSON.stringify(await sharing.data("guest1", diagnosis.run, { deviceId: "A1" }));
      expect(found).not.toContain("9.5");
      expect(await sharing.data("guest1", curves.args, { deviceId: "A1" })).toEqual([]);
    });

    it("hide the curves of hidden arguments on the list, and their states in curves and reports of visible ones", async () => {
      await record(store(), "A1", "DEF", [
        [noon - hour / 2, 1],
        [noon - hour / 3, 0],
      ]);
      const shown = async (userId: string) => {
        const { list } = await sharing.data(userId, curves.recent, { deviceIds: ["A1"] });
        const { events } = await sharing.data(userId, curves.query, { ...period, argIds: ["SP"] });
        const { defrosts } = await sharing.data(userId, curves.report, { ...period, argId: "SP" });
        const types = events?.map(({ type }) => type).filter((type) => type === "defrost");
        return [list.map(({ argId }) => argId), types, defrosts];
      };
      expect(await shown("admA")).toEqual([["temp"], ["defrost"], { count: 1, ms: hour / 2 - hour / 3 }]);
      expect(await shown("guest1")).toEqual([[], [], null]);
    });

    it("hide alarms about hidden arguments, also in counts", async () => {
      expect((await sharing.data("guest1", alarms.list, {})).total).toBe(0);
      expect(await sharing.data("guest1", alarms.untreated, {})).toMatchObject({ num: 0 });
      expect((await sharing.data("admA", alarms.list, { deviceId: "A1" })).total).toBe(1);
    });

    it("give no access to a history that none of these has", async () => {
      const keep = (history: 0 | 1) =>
        store().db.updateTable("args").set({ history }).where("groupId", "=", "setup").execute();
      const access = async () => (await sharing.data("guest1", curves.access, { deviceId: "A1" })).reason;
      expect(await access()).toBe("ok");
      await keep(0);
      expect(await access()).toBe("noPermission");
      await keep(1);
    });

    it("permit to set these and nothing else", async () => {
      expect(await set("SP")).toBeUndefined();
      expect(await set("fan")).toBe("param.invalid");
      expect(await sharing.refusal("guest1", curves.access, { deviceId: "A1" })).toBeUndefined();
    });
  });

  it("keep the order of a list from revealing the distance of a value to its limits, unless both are visible", async () => {
    await sharing.share("guest1", { deviceId: "A2" });
    const order = async () => {
      const { list } = await sharing.data("guest1", devices.list, { sort: "limit" });
      return list.map(({ deviceId }) => deviceId);
    };
    for (const groupId of ["status", "setup"]) {
      await give(see(groupId));
      expect(await order(), groupId).toEqual(["A2", "A1"]);
    }
    await give(see("status"), see("setup"));
    expect(await order()).toEqual(["A1", "A2"]);
    await sharing.data("admA", shares.removeUser, { ...person, deviceId: "A2" });
  });

  it("are those of a group once the guest is a member of one with the device, which grants more", async () => {
    const { db } = store();
    await give(see("status"));
    await db.insertInto("groupUsers").values({ groupId: "GA", userId: "guest1", joinTime: noon }).execute();
    expect(await heads("setting")).toEqual(["setup true"]);
    expect(await sharing.data("guest1", devices.detail, { deviceId: "A1" })).toMatchObject({ relation: "operator" });
    await db.deleteFrom("groupUsers").where("userId", "=", "guest1").execute();
    expect(await heads("setting")).toEqual([]);
  });

  it("are per device: an invitation to another one, and a change there, do not affect them", async () => {
    await give(see("setup"));
    await sharing.share("guest1", { deviceId: "A3", groupIds: ["status"] });
    expect(await heads("setting")).toEqual(["setup false"]);
    expect(await told()).toEqual(["setup"]);
    const groups = [{ groupId: "status", writable: false }];
    await sharing.data("admA", shares.changeGroups, { ...person, deviceId: "A3", groups });
    expect(await heads("setting")).toEqual(["setup false"]);
    await sharing.data("admA", shares.removeUser, { ...person, deviceId: "A3" });
    expect(await heads("setting")).toEqual(["setup false"]);
    expect(await sharing.refusal("admA", shares.userDetail, { ...person, deviceId: "A3" })).toBe("user.notFound");
    expect(await sharing.data("admA", shares.users, { deviceId: "A3" })).toEqual([]);
  });

  it("are per guest: another guest's rights do not affect them", async () => {
    await give(see("setup"));
    await sharing.share("guest2", { groupIds: ["status"] });
    expect(await heads("setting")).toEqual(["setup false"]);
    expect(await told()).toEqual(["setup"]);
    const groups = [{ groupId: "status", writable: false }];
    await sharing.data("admA", shares.changeGroups, { deviceId: "A1", userId: "guest2", groups });
    expect(await heads("setting")).toEqual(["setup false"]);
    await sharing.data("admA", shares.removeUser, { deviceId: "A1", userId: "guest2" });
    expect(await heads("setting")).toEqual(["setup false"]);
  });

  it("are visible to and changed by those who may share only", async () => {
    await give(see("status"));
    const { user, groups, shareCode } = await sharing.data("admA", shares.userDetail, person);
    expect(user).toMatchObject({ userId: "guest1", name: "Name of guest1" });
    expect(shareCode).toBeNull();
    expect(groups).toMatchObject([
      { groupId: "status", shared: true, writable: false, settable: false, scene: "data" },
      { groupId: "setup", shared: false, writable: false, settable: true, scene: "setting" },
    ]);
    expect(await sharing.refusal("admB", shares.userDetail, person)).toBe("device.notFound");
    expect(await sharing.refusal("admA", shares.userDetail, { ...person, userId: "opB" })).toBe("user.notFound");
    expect(await sharing.refusal("admA", shares.removeUser, { ...person, userId: "opA" })).toBe("user.notFound");
    expect(await sharing.refusal("admA", shares.groups, { ...person, userId: "opB" })).toBe("user.notFound");
    const withhold = (withheld: string | null) =>
      store().db.updateTable("users").set({ withheld }).where("userId", "in", ["admA", "guest1"]).execute();
    await withhold("device:share");
    expect(await sharing.refusal("admA", shares.removeUser, person)).toBe("perm.denied");
    expect(await sharing.refusal("guest1", shares.removeUser, person)).toBeUndefined();
    await withhold(null);
    await sharing.share("guest1");
    const unknown = { ...person, groups: [see("nonsense")] };
    expect(await sharing.refusal("admA", shares.changeGroups, unknown)).toBe("param.invalid");
  });

  it("to a group without settings are not shown as rights to set", async () => {
    await give({ groupId: "status", writable: true });
    const { groups } = await sharing.data("admA", shares.userDetail, person);
    expect(groups).toMatchObject([{ groupId: "status", shared: true, writable: false }, { groupId: "setup" }]);
    expect(await sharing.data("admA", shares.users, { deviceId: "A1" })).toMatchObject([
      { userId: "guest1", groupNames: ["Status"], writable: false },
    ]);
    const shareCode = await sharing.invite({ groupIds: ["status"], writableGroupIds: ["status"] });
    const offer = await sharing.data("guest3", shares.info, { shareCode });
    expect(offer).toMatchObject({ groups: [{ groupName: "Status", writable: false }] });
  });

  it("end the share with the last group, and the history says so", async () => {
    const other = { deviceId: "A1", userId: "guest2" };
    await sharing.share("guest2");
    await sharing.data("admA", shares.changeGroups, { ...other, groups: [] });
    expect(await sharing.sees("guest2", "A1")).toBe(false);
    expect(await sharing.refusal("admA", shares.userDetail, other)).toBe("user.notFound");
    const { list } = await sharing.data("admA", changes.list, { deviceId: "A1", pageSize: 100 });
    expect(list).toContainEqual(expect.objectContaining({ type: "share", cmd: "stop", newValue: "Name of guest2" }));
  });

  describe("on an open page", () => {
    const open: OpenStream[] = [];
    afterAll(() => {
      for (const each of open) each.close();
    });
    const watch = async () => {
      // A new stream repeats recent events.
      sharing.clock.advance(limits.streams.repeat + 1);
      const token = await sharing.tokenOf("guest1");
      const stream = await readStream(`${sharing.origin}${live.stream.path}?deviceIds=A1`, { token });
      open.push(stream);
      await stream.next("ready");
      return stream;
    };
    const report = (argId: string, value: number) =>
      sharing.platform.bus.publish("arg", {
        deviceId: "A1",
        argId,
        value,
        displayValue: null,
        dataTime: noon,
        receiveTime: noon,
        sinceTime: noon,
        quality: "good",
      });

    it("limit the values of the stream, and each change takes effect at once", async () => {
      await give(see("status"));
      const stream = await watch();
      report("SP", -30);
      report("temp", -31);
      expect(await stream.next("arg")).toMatchObject({ argId: "temp", value: -31 });
      await give(see("setup"));
      expect(await stream.next("access")).toMatchObject({ deviceId: "A1", visible: true });
      report("temp", -32);
      report("SP", -33);
      expect(await stream.next("arg")).toMatchObject({ argId: "SP", value: -33 });
    });

    it("end within five seconds of the owner's revocation, with a last event (Z10)", async () => {
      await give(see("status"));
      const stream = await watch();
      const begun = performance.now();
      await sharing.data("admA", shares.removeUser, person);
      expect(await stream.next("access")).toMatchObject({ deviceId: "A1", visible: false });
      expect(performance.now() - begun).toBeLessThan(5_000);
      expect(await sharing.sees("guest1", "A1")).toBe(false);
      expect(await store().db.selectFrom("guestGroups").selectAll().execute()).toEqual([]);
    });

    it("end also when another process revoked them (Z10)", async () => {
      await sharing.share("guest1");
      const stream = await watch();
      await store().db.deleteFrom("deviceUsers").where("userId", "=", "guest1").execute();
      // An earlier check may still be running, and report an intermediate state first.
      let told = await stream.next("access");
      while (told.visible) told = await stream.next("access");
      expect(told).toMatchObject({ deviceId: "A1", visible: false });
    });
  });

  describe("end", () => {
    const withhold = (userId: string, withheld: string | null) =>
      store().db.updateTable("users").set({ withheld }).where("userId", "=", userId).execute();

    it("when the owner leaves none, and when the guest leaves", async () => {
      await sharing.share("guest1");
      await sharing.data("admA", shares.changeGroups, { ...person, groups: [] });
      expect(await sharing.sees("guest1", "A1")).toBe(false);
      await sharing.share("guest1");
      await sharing.data("guest1", devices.leave, { deviceId: "A1" });
      expect(await sharing.sees("guest1", "A1")).toBe(false);
      await sharing.share("guest1");
      // A guest who may not share can still leave.
      await withhold("guest1", "device:share");
      await sharing.data("guest1", shares.removeUser, person);
      await withhold("guest1", null);
      expect(await sharing.refusal("guest1", devices.leave, { deviceId: "A1" })).toBe("device.notFound");
      expect(await sharing.refusal("opA", devices.leave, { deviceId: "A1" })).toBe("device.notBound");
    });

    it("is not for a terminal administrator without the permission code for it", async () => {
      await withhold("admA", "device:end-manager-unbind-device");
      expect(await sharing.refusal("admA", devices.leave, { deviceId: "A2" })).toBe("perm.denied");
      await withhold("admA", null);
    });

    it("with the binding of the person who shared, which also empties this person's groups", async () => {
      const { db } = store();
      await sharing.share("guest1", { deviceId: "A2" });
      const code = await sharing.invite({ deviceId: "A2" });
      expect(await sharing.sees("opA", "A2")).toBe(true);
      await sharing.data("admA", devices.leave, { deviceId: "A2" });
      for (const userId of ["admA", "opA", "guest1"]) expect(await sharing.sees(userId, "A2")).toBe(false);
      expect(await db.selectFrom("groupDevices").select("groupId").where("deviceId", "=", "A2").execute()).toEqual([]);
      await db.insertInto("deviceUsers").values(binding("A2", "admA")).execute();
      expect(await sharing.data("admA", shares.users, { deviceId: "A2" })).toEqual([]);
      expect(await sharing.data("admA", shares.open, { deviceId: "A2" })).toEqual([]);
      expect(await sharing.accept("guest1", code)).toBe("share.invalid");
    });

    it("with that binding only: not on other devices, nor those that somebody else granted", async () => {
      const { db } = store();
      const { data } = sharing;
      const help = (userId: string, deviceId: string) =>
        data(userId, assistance.create, { deviceId, type: "view", validDays: 1 });
      await sharing.share("guest1");
      await sharing.share("guest1", { deviceId: "A3" });
      const others = await sharing.invite({ deviceId: "A3" }, "super");
      await data("guest2", shares.accept, { shareCode: others });
      const open = { own: await sharing.invite(), others: await sharing.invite({ deviceId: "A3" }, "super") };
      const codes = {
        own: await help("admA", "A1"),
        gone: await help("admA", "A3"),
        others: await help("super", "A3"),
      };
      await data("admA", devices.order, { deviceIds: ["A1", "A3"] });
      await data("guest2", devices.order, { deviceIds: ["A3"] });
      await data("admA", devices.leave, { deviceId: "A3" });
      const places = db.selectFrom("deviceOrders").select(["userId", "deviceId"]).orderBy("userId");
      expect(await places.execute()).toEqual([
        { userId: "admA", deviceId: "A1" },
        { userId: "guest2", deviceId: "A3" },
      ]);
      expect(await sharing.sees("guest1", "A3")).toBe(false);
      expect(await sharing.sees("guest1", "A1")).toBe(true);
      expect(await sharing.sees("guest2", "A3")).toBe(true);
      expect(await sharing.sees("opA", "A1")).toBe(true);
      expect(await sharing.accept("guest3", open.own)).toBeUndefined();
      expect(await sharing.accept("guest3", open.others)).toBeUndefined();
      const assist = (deviceId: string, { authCode }: { authCode: string }) =>
        sharing.refusal("guest4", devices.bind, { deviceId, authCode });
      expect(await assist("A3", codes.gone)).toBe("authcode.invalid");
      expect(await assist("A3", codes.others)).toBeUndefined();
      expect(await assist("A1", codes.own)).toBeUndefined();
      await db.insertInto("deviceUsers").values(binding("A3", "admA")).execute();
    });
  });
});
