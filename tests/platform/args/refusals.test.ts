import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { shares } from "#lib/contract/shares.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { arg, binding, both, value } from "#tests/support/site/site-rows.ts";
import { addCatalogueAndPeople } from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

type Input = Partial<InputOf<typeof args.set>>;

onEveryStore("setting a value", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    const { db } = store();
    await addCatalogueAndPeople(store());
    await addFreezer(store(), "A", { dtuOnline: 1 });
    await addFreezer(store(), "Old", { expireTime: noon - 1 });
    await db.updateTable("devices").set({ dtuOnline: 1 }).execute();
    await db
      .insertInto("deviceUsers")
      .values([binding("A", "admA"), binding("Old", "admA"), binding("A", "opA", { role: "endUser" })])
      .execute();
    await db
      .insertInto("latestValues")
      .values([value("A", "HSE", -10), value("A", "LSE", -22), value("A", "SP", -18)])
      .execute();
    await db
      .insertInto("args")
      .values([
        arg("clock", { productId: "1002", groupId: "comm", dataType: "time", component: "time", rw: "rw" }),
        arg("mode", {
          productId: "1002",
          groupId: "comm",
          dataType: "enum",
          rw: "rw",
          enumList: JSON.stringify([{ value: "eco", label: JSON.parse(both("Eco")) }]),
        }),
        arg("note", { productId: "1002", groupId: "comm", dataType: "text", rw: "rw" }),
        arg("free", { productId: "1002", groupId: "comm", rw: "rw" }),
      ])
      .execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const set = async (input: Input, userId = "admA") => {
    const given = { deviceId: "A", argId: "SP", value: -18, ...input };
    const { body } = await running.ask(args.set, given, { token: await running.tokenOf(userId) });
    await store().db.deleteFrom("changes").execute();
    return body;
  };

  it.each([
    [{ argId: "T1", value: 1 }, "arg.readOnly"],
    [{ argId: "rEL", value: "9" }, "arg.readOnly"],
    [{ argId: "nonsense" }, "param.invalid"],
    [{ value: "-18" }, "param.invalid"],
    [{ value: true }, "param.invalid"],
    [{ value: -18.05 }, "arg.outOfRange"],
    [{ value: -9.9 }, "arg.outOfRange"],
    [{ value: -22.1 }, "arg.outOfRange"],
    [{ argId: "dit", value: 0 }, "arg.outOfRange"],
    [{ argId: "dit", value: 25 }, "arg.outOfRange"],
    [{ argId: "dit", value: 1.5 }, "arg.outOfRange"],
    [{ argId: "dtY", value: 3 }, "arg.outOfRange"],
    [{ argId: "dtY", value: "hot" }, "arg.outOfRange"],
    [{ argId: "dFd", value: 2 }, "param.invalid"],
    [{ argId: "dFd", value: "on" }, "param.invalid"],
    [{ argId: "clock", value: "24:00" }, "param.invalid"],
    [{ argId: "clock", value: 700 }, "param.invalid"],
    [{ argId: "mode", value: "turbo" }, "arg.outOfRange"],
    [{ argId: "note", value: 7 }, "param.invalid"],
  ] satisfies [Input, string][])("to %j is refused with %s", async (input, key) => {
    expect((await set(input)).errKey).toBe(key);
  });

  it.each([
    [{ value: -10 }],
    [{ value: -22 }],
    [{ value: -19.7 }],
    [{ argId: "LSE", value: -30 }],
    [{ argId: "dSt", value: 8.5 }],
    [{ argId: "dFd", value: 0 }],
    [{ argId: "dtY", value: 2 }],
    [{ argId: "MDF", value: true }],
    [{ argId: "clock", value: "07:30" }],
    [{ argId: "mode", value: "eco" }],
    [{ argId: "note", value: "left door" }],
    [{ argId: "free", value: 1234.56789 }],
  ] satisfies [Input][])("to %j is accepted", async (input) => {
    expect(await set(input)).toMatchObject({ code: 200, data: { state: "waiting" } });
  });

  it("is refused beyond its range, with the range as narrowed by the device", async () => {
    expect((await set({ value: 5 })).data).toEqual({ min: -22, max: -10, step: 0.1 });
    await store().db.updateTable("latestValues").set({ num: -25 }).where("argId", "=", "HSE").execute();
    // Contradictory bounds are not checked by the platform.
    expect((await set({ value: 5 })).data).toEqual({ min: -90, max: 0, step: 0.1 });
    await store().db.updateTable("latestValues").set({ num: -10 }).where("argId", "=", "HSE").execute();
  });

  it("of a device whose service has ended is refused", async () => {
    expect((await set({ deviceId: "Old" })).errKey).toBe("device.expired");
  });

  describe("of the line to the network module", () => {
    const line = (userId: string) => set({ argId: "bAU", value: 9600 }, userId).then(({ errKey }) => errKey);
    const groupsOf = async (userId: string) => {
      const headers = { token: await running.tokenOf(userId) };
      const { body } = await running.ask(args.groups, { deviceId: "A", scene: "setting" }, headers);
      return new Map(args.groups.data.parse(body.data).map(({ groupId, writable }) => [groupId, writable]));
    };
    const lend = (authType: string | null) =>
      store().db.updateTable("deviceUsers").set({ authType }).where("userId", "=", "opA").execute();

    it("needs its own permission code, without which it is read only", async () => {
      expect(await line("admA")).toBeUndefined();
      expect((await groupsOf("admA")).get("comm")).toBe(true);
      const withhold = (withheld: string | null) =>
        store().db.updateTable("users").set({ withheld }).where("userId", "=", "admA").execute();
      await withhold("device:dtu-setting");
      expect(await line("admA")).toBe("perm.denied");
      expect((await groupsOf("admA")).get("comm")).toBe(false);
      expect((await groupsOf("admA")).get("thermostat")).toBe(true);
      expect((await set({})).errKey).toBeUndefined();
      await withhold(null);
    });

    it.each([null, "control", "full"])(
      "is not for an operator, who has no such code: authorized as %s",
      async (type) => {
        await lend(type);
        expect(await line("opA")).toBe("perm.denied");
        expect((await set({}, "opA")).errKey).toBeUndefined();
      },
    );

    it("cannot be shared with a guest", async () => {
      await lend("share");
      const given = ["comm", "thermostat"].map((groupId) => ({
        deviceId: "A",
        userId: "opA",
        groupId,
        writable: 1 as const,
      }));
      await store().db.insertInto("guestGroups").values(given).execute();
      expect(await line("opA")).toBe("perm.denied");
      expect((await set({}, "opA")).errKey).toBeUndefined();
      expect(Object.fromEntries(await groupsOf("opA"))).toEqual({ comm: false, thermostat: true });
      const headers = { token: await running.tokenOf("admA") };
      const { body } = await running.ask(shares.groups, { deviceId: "A" }, headers);
      const offered = shares.groups.data.parse(body.data).filter(({ scene }) => scene === "setting");
      expect(offered.find(({ groupId }) => groupId === "comm")).toMatchObject({ settable: false });
      expect(offered.filter(({ settable }) => settable)).toHaveLength(offered.length - 1);
      await store().db.deleteFrom("guestGroups").execute();
    });
  });

  describe("by a guest or assistant", () => {
    it.each([
      [null, undefined],
      ["control", undefined],
      ["full", undefined],
      ["view", "perm.denied"],
      ["share", "perm.denied"],
    ])("as %s answers %s", async (authType, key) => {
      await store().db.updateTable("deviceUsers").set({ authType }).where("userId", "=", "opA").execute();
      expect((await set({}, "opA")).errKey).toBe(key);
      const headers = { token: await running.tokenOf("opA") };
      const { body } = await running.ask(args.groups, { deviceId: "A", scene: "setting" }, headers);
      expect(args.groups.data.parse(body.data).some(({ writable }) => writable)).toBe(key === undefined);
    });

    it("is recorded as assistance when done by an assistant", async () => {
      await store().db.updateTable("deviceUsers").set({ authType: "full" }).where("userId", "=", "opA").execute();
      const token = await running.tokenOf("opA");
      await running.ask(args.set, { deviceId: "A", argId: "SP", value: -18 }, { token });
      const row = await store().db.selectFrom("changes").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ userId: "opA", userName: "Name of opA", source: "assistant" });
      await store().db.deleteFrom("changes").execute();
    });
  });
});
