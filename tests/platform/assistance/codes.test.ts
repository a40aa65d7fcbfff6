import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { assistance } from "#lib/contract/assistance.ts";
import { devices } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { spokenLetters } from "#lib/domain/texts/spoken-letters.ts";
import { day } from "#lib/domain/time/spans.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("an authorization code", (store) => {
  let site: Assisting;
  beforeAll(async () => {
    site = await runAssisting(store());
  });
  afterAll(() => site?.close());
  afterEach(async () => {
    const { db } = store();
    await db.deleteFrom("deviceUsers").where("authType", "is not", null).execute();
    await db.deleteFrom("authCodes").execute();
  });
  const parse = (userId: string, content: string) => site.data(userId, devices.parseScan, { content });
  const list = () => site.data("admA", assistance.list, { deviceId: "A1" });

  it("has eight unambiguous characters, is answered once and stored as a hash", async () => {
    const made = await site.data("admA", assistance.create, { deviceId: "A1", type: "control", validDays: 3 });
    expect(made.authCode).toMatch(new RegExp(`^[${spokenLetters}]{8}$`));
    expect(made.expireTime).toBe(site.clock.now() + 3 * day);
    expect(JSON.stringify(await list())).not.toContain(made.authCode);
    expect(await list()).toMatchObject([{ codeId: made.codeId, type: "control", expireTime: made.expireTime }]);
    expect(JSON.stringify(await store().db.selectFrom("authCodes").selectAll().execute())).not.toContain(made.authCode);
  });

  it("is in the list of its device only, the latest first", async () => {
    const first = await site.data("admA", assistance.create, { deviceId: "A1", type: "view", validDays: 1 });
    await site.code({ deviceId: "A2" });
    site.clock.advance(1);
    const second = await site.data("admA", assistance.create, { deviceId: "A1", type: "view", validDays: 1 });
    expect((await list()).map(({ codeId }) => codeId)).toEqual([second.codeId, first.codeId]);
  });

  it("shows its purpose to people who may use such codes, however it is typed", async () => {
    const code = await site.code({ type: "control" });
    for (const typed of [code, ` ${code} `, `${code.slice(0, 4)} ${code.slice(4)}`])
      expect(await parse("guest1", typed)).toMatchObject({
        type: "authcode",
        deviceId: "A1",
        deviceName: "Cold room 1",
        authType: "control",
        exists: true,
      });
    expect(await parse("guest1", await site.code({ deviceId: "A2" }))).toMatchObject({ deviceName: "Device A2" });
    const { db } = store();
    await db.updateTable("users").set({ withheld: "authcode:use" }).where("userId", "=", "guest1").execute();
    expect(await parse("guest1", code)).toEqual({ type: "authcode", authCode: code });
    expect(await site.use("guest1", code)).toBe("perm.denied");
    await db.updateTable("users").set({ withheld: null }).where("userId", "=", "guest1").execute();
  });

  it("is for one person, who may repeat the request", async () => {
    const code = await site.code();
    expect(await site.use("guest1", code)).toBeUndefined();
    expect(await site.use("guest1", code.toLowerCase())).toBeUndefined();
    expect(await site.use("guest2", code)).toBe("authcode.invalid");
    expect(await parse("guest2", code)).toMatchObject({ exists: false, reason: "authcode.invalid" });
    expect(await list()).toMatchObject([{ usedByName: "Name of guest1" }]);
    // He gets the same once it has expired.
    expect(await parse("guest1", code)).toMatchObject({ exists: true });
    site.clock.advance(day);
    expect(await parse("guest1", code)).toMatchObject({ exists: false, reason: "authcode.invalid" });
  });

  it("is for its device only, and not for a person with better access", async () => {
    const code = await site.code();
    expect(await site.use("guest1", code, "A2")).toBe("authcode.invalid");
    for (const userId of ["admA", "opA", "super"]) expect(await site.use(userId, code)).toBe("device.alreadyBound");
    await site.share("guest3");
    await site.assist("guest3", { deviceId: "A2" });
    expect(await site.use("guest3", code)).toBe("device.alreadyBound");
    expect(await site.use("guest1", code)).toBeUndefined();
  });

  it("replaces an earlier one of the same person for the same device", async () => {
    await site.assist("guest1", { type: "view" });
    await site.assist("guest1", { type: "control", validDays: 2 });
    await site.assist("guest1", { deviceId: "A2", type: "view" });
    expect(await list()).toMatchObject([{ type: "control", usedByName: "Name of guest1" }]);
    expect(await site.data("guest1", devices.detail, { deviceId: "A1" })).toMatchObject({ authType: "control" });
  });

  it.each([99_999, -1, 0, 31, 1e9, 1.5, "7", null])("is not created for %j days (B13)", async (validDays) => {
    const input = { deviceId: "A1", type: "view", validDays };
    const token = await site.tokenOf("admA");
    const { body } = await site.send(assistance.create.path, {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    expect(body.errKey).toBe("param.invalid");
    expect(await list()).toEqual([]);
  });

  it("is created by people with the device and the permission, up to a limit per device", async () => {
    const make = (userId: string, deviceId = "A1") =>
      site.refusal(userId, assistance.create, { deviceId, type: "view", validDays: 1 });
    expect(await make("opA")).toBe("perm.denied");
    expect(await make("admB")).toBe("device.notFound");
    expect(await site.refusal("admB", assistance.list, { deviceId: "A1" })).toBe("device.notFound");
    for (let made = 0; made < limits.authCodes; made += 1) expect(await make("admA")).toBeUndefined();
    expect(await make("admA")).toBe("authcode.limit");
    expect(await make("admA", "A2")).toBeUndefined();
    // Those that can no longer be used leave room for others.
    site.clock.advance(day);
    expect(await make("admA")).toBeUndefined();
  });

  it("has expired when it was not used in time, and says so", async () => {
    const code = await site.code();
    site.clock.advance(day);
    expect(await parse("guest1", code)).toMatchObject({ exists: false, reason: "authcode.expired" });
    expect(await site.use("guest1", code)).toBe("authcode.expired");
    expect(await list()).toEqual([]);
  });

  it("ends with its creator's binding, permission or account, and with the device", async () => {
    const { db } = store();
    await db.updateTable("users").set({ role: "endManager" }).where("userId", "=", "guest5").execute();
    await db.insertInto("deviceUsers").values(binding("A4", "guest5")).execute();
    const made = async () => {
      await db.insertInto("authCodes").values(row).execute();
      return site.use("guest6", "ABCD2345", "A4");
    };
    const { authCodeHash } = await import("#lib/platform/assistance/auth-code.ts");
    const times = { createTime: site.clock.now(), expireTime: site.clock.now() + day, userId: null, useTime: null };
    const row = {
      codeId: "c",
      codeHash: authCodeHash("ABCD2345"),
      deviceId: "A4",
      ownerId: "guest5",
      type: "view",
      ...times,
    };
    await db.updateTable("users").set({ deleteTime: 1 }).where("userId", "=", "guest5").execute();
    expect(await made()).toBe("authcode.invalid");
    await db
      .updateTable("users")
      .set({ deleteTime: null, withheld: "authcode:create" })
      .where("userId", "=", "guest5")
      .execute();
    expect(await site.use("guest6", "ABCD2345", "A4")).toBe("authcode.invalid");
    await db.updateTable("users").set({ withheld: null }).where("userId", "=", "guest5").execute();
    await db.updateTable("devices").set({ deleteTime: site.clock.now() }).where("deviceId", "=", "A4").execute();
    expect(await site.use("guest6", "ABCD2345", "A4")).toBe("authcode.invalid");
    await db.updateTable("devices").set({ deleteTime: null }).where("deviceId", "=", "A4").execute();
    expect(await site.use("guest6", "ABCD2345", "A4")).toBeUndefined();
    await site.data("guest5", devices.leave, { deviceId: "A4" });
    expect(await site.sees("guest6", "A4")).toBe(false);
    expect(await db.selectFrom("authCodes").selectAll().execute()).toEqual([]);
  });

  describe("revoked", () => {
    it("is invalid and ends its assistance at once (B13), and no other", async () => {
      const other = await site.code();
      const open = await site.code();
      expect(await site.refusal("admA", assistance.revoke, { authCode: open })).toBeUndefined();
      expect(await site.use("guest1", open)).toBe("authcode.invalid");
      expect(await site.use("guest2", other)).toBeUndefined();
      await site.assist("guest1");
      const used = (await list()).find(({ usedByName }) => usedByName === "Name of guest1");
      expect(await site.refusal("admA", assistance.revoke, { codeId: used?.codeId ?? "" })).toBeUndefined();
      expect([await site.sees("guest1", "A1"), await site.sees("guest2", "A1")]).toEqual([false, true]);
      expect(await list()).toMatchObject([{ usedByName: "Name of guest2" }]);
    });

    it("by anybody who holds the device, also without the permission to create codes, and by nobody else", async () => {
      const { db } = store();
      await db
        .insertInto("deviceUsers")
        .values(binding("A1", "guest7", { role: "endUser" }))
        .execute();
      const authCode = await site.code();
      await site.assist("guest1");
      for (const userId of ["admB", "opA", "guest1"])
        expect(await site.refusal(userId, assistance.revoke, { authCode })).toBe("authcode.invalid");
      expect(await site.refusal("guest7", assistance.revoke, { authCode })).toBeUndefined();
      await db.deleteFrom("deviceUsers").where("userId", "=", "guest7").execute();
    });
  });

  it("is not found by guessing: after ten wrong ones a person waits, and a right one does not help (B13)", async () => {
    const keys = await Promise.all(Array.from({ length: 15 }, (_, index) => site.use("guest9", `WRNG${2222 + index}`)));
    expect(keys.filter((key) => key === "authcode.invalid")).toHaveLength(10);
    expect(keys.filter((key) => key === "sys.tooMany")).toHaveLength(5);
    const code = await site.code();
    expect(await site.use("guest9", code)).toBe("sys.tooMany");
    expect(await site.refusal("guest9", devices.parseScan, { content: code })).toBe("sys.tooMany");
    expect(await site.use("guest10", code)).toBeUndefined();
  });

  it("is not found by several people of one address: after thirty wrong ones all of them wait (B13)", async () => {
    const keys: (string | undefined)[] = [];
    for (let at = 0; at < 31; at += 1) {
      const token = await site.tokenOf(`guest${11 + Math.floor(at / 8)}`);
      const input = { deviceId: "A1", authCode: `WRNG${2222 + at}` };
      const { body } = await site.ask(devices.bind, input, { token, "x-forwarded-for": "10.9.9.9" });
      keys.push(body.errKey);
    }
    expect(keys.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "authcode.invalid"));
    expect(keys.at(-1)).toBe("sys.tooMany");
  });
});
