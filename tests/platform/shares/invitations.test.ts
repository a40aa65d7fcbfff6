import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { groups } from "#lib/contract/groups.ts";
import { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { shareCodeHash } from "#lib/platform/shares/share-code.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("an invitation", (store) => {
  let sharing: Sharing;
  beforeAll(async () => {
    sharing = await runSharing(store());
  });
  afterAll(() => sharing?.close());
  const info = (shareCode: string) => sharing.ask(shares.info, { shareCode }).then(({ body }) => body);
  const gone = { status: "invalid" };

  it("shows the inviter and the subject to anybody who has its code, and not the device's ID", async () => {
    const code = await sharing.invite({ writableGroupIds: ["setup"] });
    const { data } = await info(code);
    expect(data).toMatchObject({
      status: "valid",
      ownerName: "Name of admA",
      devices: [{ deviceName: "Cold room 1", model: "F-1", imgSelect: "freezer" }],
      groups: [
        { groupName: "Status", writable: false },
        { groupName: "Setup", writable: true },
      ],
      expireTime: sharing.clock.now() + 24 * hour,
    });
    expect(JSON.stringify(data)).not.toMatch(/"A1"|token/);
    const toLook = await info(await sharing.invite());
    expect(toLook.data).toMatchObject({
      groups: [
        { groupName: "Status", writable: false },
        { groupName: "Setup", writable: false },
      ],
    });
  });

  it("has a code of 128 random bits, of which the platform keeps the hash only (B10)", async () => {
    const codes: string[] = [];
    for (let index = 0; index < 32; index += 1) codes.push(await sharing.invite({ deviceId: "A2" }));
    for (const code of codes) expect(Buffer.from(code, "base64url")).toHaveLength(16);
    const bits = codes.map((code) => BigInt(`0x${Buffer.from(code, "base64url").toString("hex")}`));
    // A random bit is the same in 32 codes once in two thousand million times.
    expect(bits.reduce((some, each) => some | each)).toBe(2n ** 128n - 1n);
    expect(bits.reduce((all, each) => all & each)).toBe(0n);
    const rows = JSON.stringify(await store().db.selectFrom("shares").selectAll().execute());
    expect(rows).toContain(shareCodeHash(codes[0] ?? ""));
    for (const code of codes) expect(rows).not.toContain(code);
    expect(JSON.stringify(sharing.lines())).not.toContain(codes[0]);
  });

  it("is created only while all open ones of its device fit the list, so that each can be revoked", async () => {
    const { db } = store();
    const createTime = sharing.clock.now();
    const open = Array.from({ length: platformLimits.openShares }, (_, at) => ({
      shareId: `open-${at}`,
      codeHash: `open ${at}`,
      ownerId: "admA",
      createTime,
      expireTime: createTime + hour,
    }));
    await db.insertInto("shares").values(open).execute();
    await db
      .insertInto("shareDevices")
      .values(open.map(({ shareId }) => ({ shareId, deviceId: "A3" })))
      .execute();
    expect(await sharing.data("super", shares.open, { deviceId: "A3" })).toHaveLength(platformLimits.openShares);
    const input = { deviceIds: ["A1", "A3"], groupIds: ["status"] };
    for (const userId of ["admA", "super"])
      expect(await sharing.refusal(userId, shares.create, input)).toBe("share.tooMany");
    await sharing.data("admA", shares.revoke, { shareId: "open-0" });
    await expect(sharing.invite({ deviceId: "A3" })).resolves.toEqual(expect.any(String));
    // Those whose time is up are open no more.
    sharing.clock.advance(hour);
    expect(await sharing.data("super", shares.open, { deviceId: "A3" })).toHaveLength(1);
    await db.deleteFrom("shareDevices").where("deviceId", "=", "A3").execute();
  });

  it("makes its acceptor a guest, is used up by that, and answers the same to a repetition (B11)", async () => {
    const code = await sharing.invite();
    expect(await sharing.data("guest1", shares.accept, { shareCode: code })).toEqual({
      deviceIds: ["A1"],
      relation: "share",
    });
    expect(await sharing.data("guest1", shares.accept, { shareCode: code })).toMatchObject({ deviceIds: ["A1"] });
    expect(await sharing.accept("guest2", code)).toBe("share.invalid");
    expect(await sharing.data("guest1", devices.detail, { deviceId: "A1" })).toMatchObject({
      relation: "share",
      authType: "share",
      perms: [],
    });
    expect(await sharing.data("admA", shares.users, { deviceId: "A1" })).toMatchObject([
      { userId: "guest1", name: "Name of guest1", groupNames: ["Status", "Setup"], writable: false },
    ]);
  });

  it("replaces the rights of a guest of its device", async () => {
    for (const groupId of ["setup", "status"]) await sharing.share("guest9", { groupIds: [groupId] });
    const { groups: rights } = await sharing.data("admA", shares.userDetail, { deviceId: "A1", userId: "guest9" });
    expect(rights.filter(({ shared }) => shared).map(({ groupId }) => groupId)).toEqual(["status"]);
  });

  it("does not bring back the acceptor who was removed", async () => {
    const shareCode = await sharing.invite();
    expect(await sharing.accept("guest9", shareCode)).toBeUndefined();
    await sharing.data("admA", shares.removeUser, { deviceId: "A1", userId: "guest9" });
    expect(await sharing.accept("guest9", shareCode)).toBe("share.invalid");
    expect(await sharing.sees("guest9", "A1")).toBe(false);
  });

  it("is for a guest of its device also when no further guest fits", async () => {
    const { db } = store();
    const codes = [await sharing.invite({ deviceId: "A2" }), await sharing.invite({ deviceId: "A2" })];
    const rest = Array.from({ length: limits.shareUsers - 1 }, (_, at) =>
      binding("A2", `guest${at + 4}`, { role: "endUser", authType: "share" }),
    );
    await db.insertInto("deviceUsers").values(rest).execute();
    expect(await sharing.accept("guest1", codes[0] ?? "")).toBeUndefined();
    expect(await sharing.accept("guest2", codes[1] ?? "")).toBe("share.limit");
    const input = { deviceId: "A2", groupIds: ["status"] };
    expect(await sharing.refusal("admA", shares.create, input)).toBe("share.limit");
    expect(await sharing.accept("guest1", codes[1] ?? "")).toBeUndefined();
    await db.deleteFrom("deviceUsers").where("deviceId", "=", "A2").where("authType", "=", "share").execute();
  });

  it("is refused with the same answer whether it was used, revoked, has expired or never existed (B10)", async () => {
    const used = await sharing.invite();
    await sharing.data("guest3", shares.accept, { shareCode: used });
    const revoked = await sharing.invite();
    expect(await sharing.refusal("admA", shares.revoke, { shareCode: revoked })).toBeUndefined();
    expect(await sharing.refusal("admA", shares.revoke, { shareCode: revoked })).toBeUndefined();
    const expired = await sharing.invite({ validHours: 1 });
    sharing.clock.advance(hour);
    for (const code of [used, revoked, expired, "AAAAAAAAAAAAAAAAAAAAAA", "x"]) {
      expect(await info(code)).toMatchObject({ code: 200, data: gone });
      expect(await sharing.accept("guest4", code)).toBe("share.invalid");
    }
    expect(await sharing.refusal("admA", shares.revoke, { shareCode: used })).toBe("share.used");
  });

  it("is not for its creator, for a person with better access, or for one who sees everything (B12)", async () => {
    const code = await sharing.invite();
    expect(await sharing.accept("admA", code)).toBe("share.self");
    expect(await sharing.accept("opA", code)).toBe("device.alreadyBound");
    expect(await sharing.accept("super", code)).toBe("perm.denied");
    expect(await info(code)).toMatchObject({ data: { status: "valid" } });
  });

  it("ends with its creator's right to share, with the device and with the account (B12)", async () => {
    const { db } = store();
    await db
      .insertInto("deviceUsers")
      .values(binding("A4", "guest5", { role: "endUser" }))
      .execute();
    const code = await sharing.invite({ deviceId: "A4" }, "guest5");
    await db.updateTable("deviceUsers").set({ authType: "share" }).where("userId", "=", "guest5").execute();
    expect(await sharing.accept("guest6", code)).toBe("share.invalid");
    await db.updateTable("deviceUsers").set({ authType: null }).where("userId", "=", "guest5").execute();
    await db.updateTable("users").set({ withheld: "device:share" }).where("userId", "=", "guest5").execute();
    expect(await sharing.accept("guest6", code)).toBe("share.invalid");
    expect(await info(code)).toMatchObject({ data: gone });
    await db.updateTable("users").set({ withheld: null }).where("userId", "=", "guest5").execute();
    await db.updateTable("users").set({ deleteTime: 1 }).where("userId", "=", "guest5").execute();
    expect(await info(code)).toMatchObject({ data: gone });
    await db.updateTable("users").set({ deleteTime: null }).where("userId", "=", "guest5").execute();
    expect(await info(code)).toMatchObject({ data: { status: "valid" } });
    // Its data are kept for a while after its deletion.
    await db.updateTable("devices").set({ deleteTime: sharing.clock.now() }).where("deviceId", "=", "A4").execute();
    expect(await info(code)).toMatchObject({ data: gone });
    expect(await sharing.accept("guest6", code)).toBe("share.invalid");
    await db.updateTable("devices").set({ deleteTime: null }).where("deviceId", "=", "A4").execute();
    expect(await info(code)).toMatchObject({ data: { status: "valid" } });
    await db.deleteFrom("devices").where("deviceId", "=", "A4").execute();
    expect(await sharing.accept("guest6", code)).toBe("share.invalid");
  });

  it("is created only for devices that the person may share, and for groups that they have", async () => {
    const create = (userId: string, input: object) =>
      sharing.refusal(userId, shares.create, { deviceId: "A1", groupIds: ["status"], ...input });
    expect(await create("opA", {})).toBe("perm.denied");
    expect(await create("guest1", {})).toBe("perm.denied");
    expect(await create("admB", {})).toBe("device.notFound");
    expect(await create("admA", { groupIds: ["nonsense"] })).toBe("param.invalid");
    expect(await create("admA", { groupIds: [] })).toBe("param.invalid");
    expect(await create("admA", { writableGroupIds: ["setup"] })).toBe("param.invalid");
    expect(await create("admA", { validHours: 24 * 30 + 1 })).toBe("param.invalid");
    const both = { deviceIds: ["A1", "B1"], groupIds: ["status"] };
    expect(await sharing.refusal("admA", shares.create, both)).toBe("device.notFound");
  });

  it("to several devices shares all at once, and may be revoked without its code by anybody who may share", async () => {
    const input = { deviceIds: ["A2", "A3", "A2"], groupIds: ["status", "status"] };
    const { shareCode } = await sharing.data("admA", shares.create, input);
    expect(await sharing.data("guest7", shares.accept, { shareCode })).toMatchObject({ deviceIds: ["A2", "A3"] });
    await sharing.data("admA", shares.create, input);
    const [open] = await sharing.data("super", shares.open, { deviceId: "A3" });
    expect(open).toMatchObject({ ownerName: "Name of admA" });
    for (const userId of ["admB", "guest7"])
      expect(await sharing.refusal(userId, shares.revoke, { shareId: open?.shareId ?? "" })).toBe("share.invalid");
    expect(await sharing.refusal("guest7", shares.open, { deviceId: "A3" })).toBe("perm.denied");
    expect(await sharing.refusal("super", shares.revoke, { shareId: open?.shareId ?? "" })).toBeUndefined();
    expect(await sharing.data("admA", shares.open, { deviceId: "A3" })).toEqual([]);
    const { shareCode: another } = await sharing.data("super", shares.create, { deviceId: "A3", groupIds: ["status"] });
    const [{ shareId } = { shareId: "" }] = await sharing.data("admA", shares.open, { deviceId: "A3" });
    expect(await sharing.refusal("admA", shares.revoke, { shareId })).toBeUndefined();
    expect(await sharing.accept("guest8", another)).toBe("share.invalid");
  });

  it("is not found by guessing: the 31st wrong code within a minute has to wait (B10)", async () => {
    const keys: (string | undefined)[] = [];
    for (let index = 0; index < 40; index += 1) keys.push((await info(`wrong-${index}`)).errKey);
    expect(keys.filter((key) => key === "sys.tooMany").length).toBeGreaterThanOrEqual(10);
    const token = await sharing.tokenOf("guest8");
    const good = { shareCode: await sharing.invite() };
    expect((await sharing.ask(shares.accept, good, { token })).body.errKey).toBe("sys.tooMany");
    expect(await sharing.accept("guest8", good.shareCode)).toBeUndefined();
  });

  describe("accepted", () => {
    it("is in the device's history, of which guests see only their own entries", async () => {
      const { list } = await sharing.data("admA", changes.list, { deviceId: "A1", pageSize: 100 });
      expect(list.find(({ cmd, newValue }) => cmd === "accept" && newValue === "Name of guest1")).toMatchObject({
        type: "share",
        operatorName: "Name of guest1",
        result: "success",
      });
      const own = await sharing.data("guest1", changes.list, { deviceId: "A1" });
      expect(own.list.map(({ operatorName }) => operatorName)).toEqual(["Name of guest1"]);
    });

    it("does not put the device within reach of the guest's own groups", async () => {
      const { db } = store();
      await db
        .insertInto("deviceUsers")
        .values(binding("A1", "admB", { authType: "share" }))
        .execute();
      const input = { groupId: "GB", deviceIds: ["A1"] };
      expect(await sharing.refusal("admB", groups.addDevices, input)).toBe("perm.denied");
      const named = { groupName: "Borrowed", deviceIds: ["A1"] };
      expect(await sharing.refusal("admB", groups.create, named)).toBe("perm.denied");
      const { list } = await sharing.data("admB", groups.candidates, { groupId: "GB", inGroup: false });
      expect(list).toEqual([]);
    });
  });
});
