import { afterAll, beforeAll, expect, it } from "vitest";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { contract } from "#lib/contract/index.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { devices, changes } = contract;

onEveryStore("a device without a holder", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    const free = ["F1", "F2", "F3", "F4", "F5"].map((id) => device(id, "online"));
    await store()
      .db.insertInto("devices")
      .values([...free, device("N1", "inactivated")])
      .execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const by = async (userId: string) => ({ token: await running.tokenOf(userId) });
  const bind = async (userId: string, input: InputOf<typeof devices.bind>) =>
    (await running.ask(devices.bind, input, await by(userId))).body;
  const parse = async (userId: string, content: string) => {
    const { body } = await running.ask(devices.parseScan, { content }, await by(userId));
    return devices.parseScan.data.parse(body.data);
  };

  it("is bound to the person who scans it, with a name and a group, and the history shows it", async () => {
    expect(await parse("admA", "F1")).toMatchObject({ type: "device", exists: true, bound: false, model: "F-1" });
    expect(await bind("admA", { deviceId: "F1", deviceName: " Dock 1 ", groupId: "GA" })).toMatchObject({
      code: 200,
      data: { deviceId: "F1", relation: "manager" },
    });
    expect(await parse("admA", "F1")).toMatchObject({ boundByMe: true, deviceName: "Dock 1" });
    const seen = await running.ask(devices.detail, { deviceId: "F1" }, await by("opA"));
    expect(seen.body.data).toMatchObject({ deviceName: "Dock 1" });
    const named = store().db.selectFrom("devices").select("deviceId").where("deviceName", "=", "Dock 1");
    expect(await named.execute()).toEqual([{ deviceId: "F1" }]);
    const { body } = await running.ask(changes.list, { deviceId: "F1" }, await by("admA"));
    expect(changes.list.data.parse(body.data).list).toMatchObject([{ type: "bind", newValue: "Name of admA" }]);
  });

  it("is then occupied for others, who do not see its name", async () => {
    expect(await bind("admB", { deviceId: "F1" })).toMatchObject({ errKey: "device.alreadyBound" });
    expect(await bind("opB", { deviceId: "A1" })).toMatchObject({ errKey: "device.alreadyBound" });
    expect(await parse("admB", "F1")).toMatchObject({ bound: true, boundByMe: false, deviceName: null });
  });

  it("is an operator's own when he takes it", async () => {
    expect(await bind("opA", { deviceId: "F2" })).toMatchObject({ code: 200, data: { relation: "owner" } });
    expect((await running.ask(devices.detail, { deviceId: "F2" }, await by("admA"))).body.code).toBe(2001);
  });

  it("has a manufacturer and a dealer of its own level, for those with the codes", async () => {
    expect(await bind("super", { deviceId: "N1", bindType: "cs" })).toMatchObject({ code: 200 });
    expect(await bind("super", { deviceId: "N1", bindType: "cs" })).toMatchObject({ errKey: "device.alreadyBound" });
    expect(await bind("admA", { deviceId: "F3", bindType: "jxs" })).toMatchObject({ errKey: "perm.denied" });
    expect(await bind("opA", { deviceId: "F3", bindType: "cs" })).toMatchObject({ errKey: "perm.denied" });
  });

  it("is free for an end user while its dealer holds and shares it", async () => {
    const lent = { role: "endUser", authType: "share", sharedBy: "admA" };
    await store()
      .db.insertInto("deviceUsers")
      .values([binding("F5", "admA", { role: "dealer" }), binding("F5", "opB", lent)])
      .execute();
    expect(await parse("admB", "F5")).toMatchObject({ bound: false, deviceName: "Device F5" });
  });

  it("is called expired before it is added", async () => {
    await store()
      .db.insertInto("devices")
      .values(device("F6", "expired", { expireTime: noon }))
      .execute();
    expect(await parse("admA", "F6")).toMatchObject({ bound: false, expired: true });
    expect(await parse("admA", "F4")).toMatchObject({ bound: false, expired: false });
  });

  it("cannot be bound by a person without the permission", async () => {
    const withhold = (withheld: string | null) =>
      store().db.updateTable("users").set({ withheld }).where("userId", "=", "opA").execute();
    await withhold("device:bind");
    expect(await bind("opA", { deviceId: "F4" })).toMatchObject({ errKey: "perm.denied" });
    expect(await parse("opA", "F4")).toMatchObject({ bound: false });
    await withhold(null);
  });

  it("is refused with 1004 before it was online, and with 2001 if it does not exist", async () => {
    expect(await bind("admA", { deviceId: "N1" })).toMatchObject({ code: 1004, errKey: "device.neverOnline" });
    expect(await bind("admA", { deviceId: "X9" })).toMatchObject({ code: 2001 });
    expect(await parse("admA", "N1")).toMatchObject({ exists: true, neverOnline: true });
    expect(await parse("admA", "864412000000")).toEqual({ type: "device", deviceId: "864412000000", exists: false });
  });

  it("is not added to a foreign group", async () => {
    expect(await bind("admA", { deviceId: "F3", groupId: "GB" })).toMatchObject({ errKey: "group.notFound" });
    expect(await parse("admA", "F3")).toMatchObject({ bound: false });
  });

  it("has one owner when ten people bind it at once", async () => {
    const people = Array.from({ length: 10 }, (_, index) => (index % 2 ? "admA" : "admB"));
    const answers = await Promise.all(people.map((userId) => bind(userId, { deviceId: "F4" })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const rows = await store().db.selectFrom("deviceUsers").selectAll().where("deviceId", "=", "F4").execute();
    expect(rows).toHaveLength(1);
  });

  it("cannot be guessed: after many lookups, or attempts to bind, a person has to wait", async () => {
    const headers = await by("opB");
    const looks = Array.from({ length: 130 }, (_, index) => ({ content: String(index) }));
    const answers = await Promise.all(looks.map((look) => running.ask(devices.parseScan, look, headers)));
    expect(answers.some(({ body }) => body.errKey === "sys.tooMany")).toBe(true);
    expect(answers.filter(({ body }) => body.code === 200).length).toBeLessThanOrEqual(120);
    const tries = await Promise.all(looks.map(({ content }) => bind("opA", { deviceId: content })));
    expect(tries.some(({ errKey }) => errKey === "sys.tooMany")).toBe(true);
    expect(tries.filter(({ errKey }) => errKey === "device.notFound").length).toBeLessThanOrEqual(120);
  });
});
