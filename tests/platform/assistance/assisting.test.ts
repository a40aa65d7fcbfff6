import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alarms } from "#lib/contract/alarms.ts";
import { args } from "#lib/contract/args.ts";
import { assistance } from "#lib/contract/assistance.ts";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { live } from "#lib/contract/live.ts";
import { relations } from "#lib/contract/relations.ts";
import { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";
import { endExpired } from "#lib/platform/assistance/end-expired.ts";
import { unbind } from "#lib/platform/devices/binding/unbind.ts";
import { watchersOf } from "#lib/platform/messages/compose/watchers.ts";
import { type OpenStream, readStream } from "#tests/support/servers/read-stream.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const one = { deviceId: "A1" };

onEveryStore("an assistant", (store) => {
  let site: Assisting;
  beforeAll(async () => {
    site = await runAssisting(store());
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).execute();
  });
  afterAll(() => site?.close());
  afterEach(async () => {
    const { db } = store();
    await db.deleteFrom("deviceUsers").where("authType", "is not", null).execute();
    await db.deleteFrom("authCodes").execute();
    await db.deleteFrom("changes").execute();
  });
  const set = (userId: string) => site.refusal(userId, args.set, { ...one, argId: "SP", value: -18 });
  const tell = (userId: string) => site.refusal(userId, devices.order, { ...one, cmd: "defrost" });
  const detail = (userId: string) => site.data(userId, devices.detail, one);
  const history = async (userId: string) =>
    (await site.data(userId, changes.list, { ...one, pageSize: 100 })).list.filter(({ type }) => type === "assist");

  describe("to look", () => {
    beforeEach(() => site.assist("guest1", { type: "view" }));

    it("sees everything and can change nothing", async () => {
      expect(await detail("guest1")).toMatchObject({ relation: "authcode", authType: "view", perms: [] });
      expect(await set("guest1")).toBe("perm.denied");
      expect(await tell("guest1")).toBe("perm.denied");
      const groups = await site.data("guest1", args.groups, { ...one, scene: "setting" });
      expect(groups).toMatchObject([{ groupId: "setup", writable: false }]);
    });

    it("cannot deal with alarms, and gets no messages about them", async () => {
      expect(await site.data("guest1", alarms.list, one)).toMatchObject({
        total: 1,
        list: [{ canDeal: false, canSnooze: false }],
      });
      expect(await site.data("admA", alarms.list, one)).toMatchObject({ list: [{ canDeal: true }] });
      expect(await site.data("guest1", alarms.deal, { policeId: "alarmA1" })).toMatchObject({ dealt: 0 });
      expect(await site.data("guest1", alarms.dealDevice, one)).toMatchObject({ dealt: 0 });
      expect(await site.refusal("guest1", alarms.snooze, { policeId: "alarmA1", minutes: 5 })).toBe("alarm.notFound");
      const watchers = await watchersOf(store().db, ["A1"], site.clock.now());
      expect(watchers.map(({ userId }) => userId).toSorted()).toEqual(["admA", "opA", "super"]);
    });
  });

  it("to control sets values and gives commands, which the history marks as assistance", async () => {
    await site.assist("guest1", { type: "control" });
    expect(await set("guest1")).toBeUndefined();
    expect(await tell("guest1")).toBeUndefined();
    const { list } = await site.data("admA", changes.list, { ...one, pageSize: 100 });
    const own = list.filter(({ type }) => type === "arg" || type === "command");
    expect(own.map(({ operatorName, source }) => [operatorName, source])).toEqual([
      ["Name of guest1", "assistant"],
      ["Name of guest1", "assistant"],
    ]);
    expect((await detail("guest1")).perms).toEqual([]);
  });

  it("in full also has his permission codes for the network", async () => {
    await site.assist("guest1", { type: "full" });
    expect((await detail("guest1")).perms).toEqual(["gateway:wifi-config"]);
    await site.assist("admB", { type: "full" });
    expect((await detail("admB")).perms).toEqual([
      "device:dtu-setting",
      "gateway:wifi-config",
      "gateway:wifi-reset",
      "gateway:dtu-reset",
    ]);
  });

  it("cannot share, rename or keep the device", async () => {
    await site.assist("admB", { type: "full" });
    const code = { ...one, type: "view", validDays: 1 } as const;
    expect(await site.refusal("admB", assistance.create, code)).toBe("perm.denied");
    expect(await site.refusal("admB", assistance.list, one)).toBe("perm.denied");
    expect(await site.refusal("admB", relations.list, one)).toBe("perm.denied");
    expect(await site.refusal("admB", relations.unbind, { ...one, role: "endManager" })).toBe("perm.denied");
    expect(await site.refusal("admB", shares.create, { ...one, groupIds: ["status"] })).toBe("perm.denied");
    expect(await site.refusal("admB", devices.rename, { ...one, deviceName: "Mine" })).toBe("perm.denied");
  });

  it("is visible to holders of the device, and to nobody else", async () => {
    await site.assist("guest1", { validDays: 3 });
    const until = site.clock.now() + 3 * day;
    expect((await detail("admA")).assistants).toMatchObject([
      { name: "Name of guest1", type: "view", startTime: site.clock.now(), expireTime: until },
    ]);
    expect(await detail("guest1")).toMatchObject({ assistants: [], authExpireTime: until });
    expect((await detail("opA")).assistants).toEqual([]);
  });

  it("is in the history from the first to the last step, and sees only his own", async () => {
    await site.assist("guest1");
    await site.data("guest1", devices.leave, one);
    await site.assist("guest2");
    const [{ codeId } = {}] = await site.data("admA", assistance.list, one);
    await site.data("admA", assistance.revoke, { codeId: codeId ?? "" });
    const authCode = await site.code();
    await site.data("admA", assistance.revoke, { authCode });
    await site.assist("guest3");
    const steps = (await history("admA")).map(({ cmd, operatorName, source }) => `${cmd} ${operatorName} ${source}`);
    expect(steps.toSorted()).toEqual([
      "create Name of admA app",
      "create Name of admA app",
      "create Name of admA app",
      "create Name of admA app",
      "leave Name of guest1 assistant",
      "revoke Name of admA app",
      "start Name of guest1 assistant",
      "start Name of guest2 assistant",
      "start Name of guest3 assistant",
      "stop Name of admA app",
    ]);
    expect((await history("guest3")).map(({ cmd }) => cmd)).toEqual(["start"]);
    // With several assistants it names the one who ended.
    await site.assist("guest4");
    for (const userId of ["guest4", "guest3"]) await site.data(userId, devices.leave, one);
    const left = (await history("admA")).filter(({ cmd }) => cmd === "leave").map(({ newValue }) => newValue);
    expect(left.toSorted()).toEqual(["Name of guest1", "Name of guest3", "Name of guest4"]);
    expect(await site.refusal("guest1", changes.list, one)).toBe("device.notFound");
  });

  describe("until the time is up", () => {
    it("loses every right at that time, without any event", async () => {
      await site.assist("guest1", { type: "control" });
      site.clock.advance(day - 1);
      expect(await site.sees("guest1", "A1")).toBe(true);
      site.clock.advance(1);
      expect(await site.sees("guest1", "A1")).toBe(false);
      expect(await set("guest1")).toBe("device.notFound");
      expect((await site.data("guest1", devices.list, {})).total).toBe(0);
      expect((await site.data("guest1", alarms.list, {})).total).toBe(0);
      expect((await detail("admA")).assistants).toEqual([]);
    });

    it("is then deleted once, with a last history entry of exactly that time", async () => {
      await site.assist("guest1");
      const until = site.clock.now() + day;
      await endExpired(site.platform);
      expect(await site.sees("guest1", "A1")).toBe(true);
      site.clock.advance(day + 5_000);
      await Promise.all([endExpired(site.platform), endExpired(site.platform)]);
      const ends = (await history("admA")).filter(({ cmd }) => cmd === "expire");
      expect(ends).toMatchObject([
        { newValue: "Name of guest1", operatorName: "", source: "platform", createTime: until },
      ]);
      expect(await store().db.selectFrom("authCodes").selectAll().execute()).toEqual([]);
    });

    it("keeps the device if he bound it meanwhile", async () => {
      await site.assist("guest1");
      const { db } = store();
      const his = db.updateTable("deviceUsers").where("userId", "=", "guest1");
      await his.set({ authType: null, expireTime: null }).execute();
      const end = (lent: boolean) => db.transaction().execute((inside) => unbind(inside, "A1", "guest1", { lent }));
      expect((await end(true)).people).toEqual([]);
      expect(await site.sees("guest1", "A1")).toBe(true);
      expect((await end(false)).people).toEqual(["guest1"]);
    });
  });

  it("has his rights checked again at once for pages and tasks when he starts, leaves, is stopped or expires", async () => {
    let told: unknown[] = [];
    const end = site.platform.bus.subscribe(({ name, event }) => {
      if (name === "access") told.push(event);
    });
    const toldOf = async (userId: string, step: () => Promise<unknown>) => {
      told = [];
      await step();
      expect(told).toEqual([{ ...one, userId }]);
    };
    await toldOf("guest1", () => site.assist("guest1"));
    await toldOf("guest1", () => site.data("guest1", devices.leave, one));
    await site.assist("guest2");
    const [{ codeId } = {}] = await site.data("admA", assistance.list, one);
    await toldOf("guest2", () => site.data("admA", assistance.revoke, { codeId: codeId ?? "" }));
    const authCode = await site.code();
    await toldOf("admA", () => site.data("admA", assistance.revoke, { authCode }));
    await site.assist("guest3");
    site.clock.advance(day);
    await toldOf("guest3", () => endExpired(site.platform));
    end();
  });

  describe("on open pages", () => {
    const open: OpenStream[] = [];
    afterEach(() => {
      for (const each of open.splice(0)) each.close();
    });
    const watch = async (userId: string) => {
      // A new stream repeats recent events.
      site.clock.advance(limits.streams.repeat + 1);
      const token = await site.tokenOf(userId);
      const stream = await readStream(`${site.origin}${live.stream.path}?deviceIds=A1`, { token });
      open.push(stream);
      await stream.next("ready");
      return stream;
    };

    it("is shown to the owner, whose revocation takes effect on the assistant's page within five seconds (Z10)", async () => {
      const owner = await watch("admA");
      await site.assist("guest1");
      expect(await owner.next("access")).toMatchObject({ deviceId: "A1", visible: true });
      const assistant = await watch("guest1");
      const [{ codeId } = {}] = (await detail("admA")).assistants ?? [];
      const begun = performance.now();
      await site.data("admA", assistance.revoke, { codeId: codeId ?? "" });
      expect(await assistant.next("access")).toMatchObject({ deviceId: "A1", visible: false });
      expect(performance.now() - begun).toBeLessThan(5_000);
      expect(await owner.next("access")).toMatchObject({ deviceId: "A1", visible: true });
    });

    it("shows an assistant nothing of the others", async () => {
      await site.assist("guest2");
      const other = await watch("guest2");
      await site.assist("guest1");
      await store().db.deleteFrom("deviceUsers").where("userId", "=", "guest2").execute();
      // Nothing was said before the end of the own access.
      expect(await other.next("access")).toMatchObject({ deviceId: "A1", visible: false });
    });

    it("loses access there too when the time is up (Z10)", async () => {
      await site.assist("guest1");
      const [owner, assistant] = [await watch("admA"), await watch("guest1")];
      site.clock.advance(day);
      expect(await assistant.next("access")).toMatchObject({ deviceId: "A1", visible: false });
      expect(await owner.next("access")).toMatchObject({ deviceId: "A1", visible: true });
    });
  });
});
