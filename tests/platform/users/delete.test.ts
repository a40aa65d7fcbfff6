import { afterAll, beforeEach, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { shipOrderCommand } from "#lib/platform/commands/ship-order.ts";
import { deleteUsers } from "#lib/platform/users/delete.ts";
import { isHeld } from "#lib/platform/users/lock-person.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding, order, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { users, groups, devices, operators } = contract;

onEveryStore("a deleted person", (store) => {
  let running: RunningPlatform;
  const by = async (userId: string) => ({ token: await running.tokenOf(userId) });
  const remove = async (input: { userId: string } | { userIds: string[] }, userId: string) =>
    (await running.ask(users.delete, input, await by(userId))).body;
  const living = async () => {
    const rows = await store().db.selectFrom("users").select("userId").where("deleteTime", "is", null).execute();
    return rows.map(({ userId }) => userId).sort();
  };

  beforeEach(async () => {
    for (const table of [
      "orders",
      "deviceUsers",
      "groups",
      "tokens",
      "changes",
      "alarms",
      "latestValues",
      "devices",
    ] as const)
      await store().db.deleteFrom(table).execute();
    for (const table of ["args", "argGroups", "products", "users"] as const)
      await store().db.deleteFrom(table).execute();
    await fillSite(store());
    running ??= await runPlatform(store());
  });
  afterAll(() => running?.close());

  it("is signed out at the next call (Z14), and name and number are free again", async () => {
    await store().db.updateTable("users").set({ mobile: "13800001234" }).where("userId", "=", "opA").execute();
    const operator = await by("opA");
    expect((await remove({ userId: "opA" }, "admA")).code).toBe(200);
    expect((await running.ask(devices.list, {}, operator)).body.code).toBe(401);
    const again = {
      username: "opa",
      password: "Secret123",
      name: "New",
      role: "endUser",
      mobile: "13800001234",
    } as const;
    expect((await running.ask(users.create, again, await by("admB"))).body.code).toBe(200);
  });

  it("cannot get bindings, and is not restored by the attempt", async () => {
    expect((await remove({ userId: "opA" }, "admA")).code).toBe(200);
    const held = (userId: string) =>
      store()
        .db.transaction()
        .execute((db) => isHeld(db, userId));
    expect([await held("opA"), await held("nobody"), await held("opB")]).toEqual([false, false, true]);
    expect(await living()).toEqual(["admA", "admB", "opB", "super"]);
  });

  it("cannot be oneself, a superior, or another administrator's", async () => {
    for (const userId of ["admA", "opA"]) expect((await remove({ userId }, userId)).errKey).toBe("perm.denied");
    expect((await remove({ userId: "super" }, "super")).errKey).toBe("perm.denied");
    for (const userId of ["super", "admB", "opB", "nobody"])
      expect((await remove({ userId }, "admA")).errKey).toBe("user.notFound");
    expect(await living()).toEqual(["admA", "admB", "opA", "opB", "super"]);
  });

  it("is deleted with all others of a list or not at all (Z02)", async () => {
    expect((await remove({ userIds: ["opA", "opB"] }, "admA")).errKey).toBe("user.notFound");
    expect((await remove({ userIds: ["opA", "super"] }, "super")).errKey).toBe("perm.denied");
    expect(await living()).toHaveLength(5);
    expect((await remove({ userIds: ["opA", "opB", "opA"] }, "super")).code).toBe(200);
    expect(await living()).toEqual(["admA", "admB", "super"]);
  });

  it("leaves devices, groups and their operators; bindings end, and the history says so", async () => {
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("A1", "opA", { role: "endUser" }))
      .execute();
    expect((await remove({ userId: "admA" }, "super")).code).toBe(200);
    const bound = await store()
      .db.selectFrom("deviceUsers")
      .select(["deviceId", "userId"])
      .orderBy("deviceId")
      .execute();
    expect(bound).toEqual([
      { deviceId: "A1", userId: "opA" },
      { deviceId: "B1", userId: "admB" },
    ]);
    const noted = await store().db.selectFrom("changes").selectAll().orderBy("deviceId").execute();
    expect(noted.map(({ deviceId, type, oldText, userName }) => [deviceId, type, oldText, userName])).toEqual(
      ["A1", "A2", "A3", "A4"].map((deviceId) => [deviceId, "bind", "Name of admA", "Name of super"]),
    );
    const list = await running.ask(groups.list, {}, await by("super"));
    expect(list.body.data).toMatchObject([
      { groupId: "GA", ownerName: "Name of admA", canEdit: true, userCount: 1 },
      { groupId: "GB" },
    ]);
    const seen = await running.ask(devices.list, {}, await by("opA"));
    expect(devices.list.data.parse(seen.body.data).total).toBe(2);
  });

  it("loses the shares he granted, and none of others", async () => {
    const { db } = store();
    const lent = (deviceId: string, userId: string, sharedBy: string) =>
      binding(deviceId, userId, { role: "endUser", authType: "share", sharedBy });
    await db
      .insertInto("deviceUsers")
      .values([lent("A1", "opB", "admA"), lent("B1", "opA", "admB")])
      .execute();
    const times = { createTime: noon, expireTime: noon + 1 };
    for (const [ownerId, deviceId] of [
      ["admA", "A2"],
      ["admB", "B1"],
    ] as const)
      await db
        .insertInto("authCodes")
        .values({ codeId: ownerId, codeHash: ownerId, deviceId, ownerId, type: "view", ...times })
        .execute();
    expect((await remove({ userId: "admA" }, "super")).code).toBe(200);
    const left = db.selectFrom("deviceUsers").select(["deviceId", "userId"]).orderBy("userId");
    expect(await left.execute()).toEqual([
      { deviceId: "B1", userId: "admB" },
      { deviceId: "B1", userId: "opA" },
    ]);
    expect(await db.selectFrom("authCodes").select("ownerId").execute()).toEqual([{ ownerId: "admB" }]);
  });

  it("leaves his people to others, who can add them to groups", async () => {
    expect((await remove({ userId: "admA" }, "super")).code).toBe(200);
    const input = { username: "opa", groupIds: ["GB"] };
    expect((await running.ask(operators.bind, input, await by("admB"))).body.data).toMatchObject({ userId: "opA" });
    const people = store().db.selectFrom("users").select(["userId", "tenantId"]).where("role", "=", "endUser");
    expect(await people.orderBy("userId").execute()).toEqual([
      { userId: "opA", tenantId: null },
      { userId: "opB", tenantId: "admB" },
    ]);
  });

  it("is removed from his orders, and from paid ones once they are shipped", async () => {
    const sent = { userId: "opA", consignee: "Li Lei", phone: "13900000009", shippingAddress: "Beijing 1" };
    await store()
      .db.insertInto("orders")
      .values([
        order("open", "A1", sent),
        order("gone", "A1", { ...sent, payStatus: "paid", trackingNumber: "SF1001" }),
        order("waits", "A1", { ...sent, payStatus: "paid" }),
        order("other", "A1", { ...sent, userId: "opB" }),
      ])
      .execute();
    const known = async () => {
      const rows = await store().db.selectFrom("orders").selectAll().orderBy("orderId").execute();
      return rows
        .filter(({ consignee, phone, shippingAddress }) => consignee ?? phone ?? shippingAddress)
        .map(({ orderId }) => orderId);
    };
    expect((await remove({ userId: "opA" }, "admA")).code).toBe(200);
    expect(await known()).toEqual(["other", "waits"]);
    await shipOrderCommand.run(store(), ["no-waits", "SF1002"], () => undefined);
    expect(await known()).toEqual(["other"]);
  });

  it("is not deleted by a session that ended meanwhile", async () => {
    const call = callBy(running.platform, { userId: "super", role: "superAdmin", tokenHash: "ended" });
    await expect(deleteUsers(call, { userId: "opA" })).rejects.toMatchObject({ key: "auth.unauthorized" });
    expect(await living()).toContain("opA");
  });

  it("is never the last super administrator: of two who delete each other one stays", async () => {
    await store()
      .db.insertInto("users")
      .values(person("second", "superAdmin", null))
      .execute();
    const answers = await Promise.all([remove({ userId: "second" }, "super"), remove({ userId: "super" }, "second")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 401]);
    expect((await living()).filter((userId) => ["super", "second"].includes(userId))).toHaveLength(1);
  });
});
