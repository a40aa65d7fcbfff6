import { beforeAll, expect, it } from "vitest";
import { addTasks } from "#lib/contract/add-tasks.ts";
import { assistance } from "#lib/contract/assistance.ts";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { relations } from "#lib/contract/relations.ts";
import { users } from "#lib/contract/users.ts";
import { claimDevice } from "#lib/platform/devices/binding/claim-device.ts";
import { sha256 } from "#lib/platform/security/hashes.ts";
import { deleteUsers } from "#lib/platform/users/delete.ts";
import { callBy } from "#tests/support/servers/platform.ts";
import { fillAddTasks } from "#tests/support/site/add-task-rows.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";
import { binding, device, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("taking a device", (store) => {
  let site: Assisting;
  beforeAll(async () => {
    site = await runAssisting(store());
    await fillAddTasks(store());
    return () => site.close();
  });
  const held = (deviceId: string) =>
    store()
      .db.selectFrom("deviceUsers")
      .select(["userId", "role", "authType"])
      .where("deviceId", "=", deviceId)
      .execute();
  const bySuper = () => callBy(site.platform, { userId: "super", role: "superAdmin", tokenHash: "" });

  it("does not unbind a person who holds it at another level", async () => {
    await site.data("super", relations.bind, { deviceId: "F2", role: "dealer", userId: "admB" });
    expect(await site.refusal("admB", devices.bind, { deviceId: "F2" })).toBe("device.alreadyBound");
    expect(await held("F2")).toEqual([{ userId: "admB", role: "dealer", authType: null }]);
    expect(await site.refusal("admA", devices.bind, { deviceId: "F2" })).toBeUndefined();
  });

  it("ends an assistance and deletes its code", async () => {
    await store().db.insertInto("devices").values(device("L1", "online")).execute();
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("L1", "admA", { role: "dealer" }))
      .execute();
    const code = await site.code({ deviceId: "L1" });
    expect(await site.use("guest1", code, "L1")).toBeUndefined();
    await claimDevice(bySuper(), { deviceId: "L1", holder: { userId: "guest1", role: "endUser" } });
    expect(await held("L1")).toContainEqual({ userId: "guest1", role: "endUser", authType: null });
    expect(await site.data("admA", assistance.list, { deviceId: "L1" })).toEqual([]);
    expect(await store().db.selectFrom("authCodes").select("codeId").execute()).toEqual([]);
    const { list } = await site.data("admA", changes.list, { deviceId: "L1" });
    expect(list.filter(({ type }) => type === "assist").map(({ cmd }) => cmd)).toContain("stop");
  });

  it("ends no other person's share, and affects no other device of its holder", async () => {
    const { db } = store();
    await db.insertInto("devices").values(device("L2", "online")).execute();
    await db
      .insertInto("deviceUsers")
      .values(binding("L2", "admA", { role: "dealer" }))
      .execute();
    await db.insertInto("groupDevices").values({ groupId: "GB", deviceId: "L2", addTime: 1 }).execute();
    for (const userId of ["guest2", "guest3"]) await site.share(userId, { deviceId: "L2" });
    await site.share("guest2", { deviceId: "A2" });
    await claimDevice(bySuper(), { deviceId: "L2", holder: { userId: "guest2", role: "endUser" } });
    expect(await held("L2")).toContainEqual({ userId: "guest2", role: "endUser", authType: null });
    for (const [userId, deviceId] of [
      ["guest3", "L2"],
      ["guest2", "A2"],
      ["opB", "L2"],
    ] as const)
      expect(await site.sees(userId, deviceId), userId).toBe(true);
  });

  it("is not possible for a deleted account, even if it is deleted at the same moment", async () => {
    await store()
      .db.insertInto("users")
      .values([person("old", "endManager", null), person("leaving", "endManager", null)])
      .execute();
    await site.data("super", users.delete, { userId: "old" });
    const taking = (deviceId: string, userId: string) =>
      claimDevice(bySuper(), { deviceId, holder: { userId, role: "endManager" } });
    await expect(taking("F3", "old")).rejects.toMatchObject({ key: "user.notFound" });
    expect(await held("F3")).toEqual([]);
    const tokenHash = sha256(await site.tokenOf("super"));
    const remover = callBy(site.platform, { userId: "super", role: "superAdmin", tokenHash });
    await Promise.allSettled([deleteUsers(remover, { userId: "leaving" }), taking("F3", "leaving")]);
    expect(await held("F3")).toEqual([]);
  });

  it("leaves the groups and tasks of a deleted administrator without it", async () => {
    expect(await site.sees("opA", "A1")).toBe(true);
    await site.data("super", users.delete, { userId: "admA" });
    expect(await site.sees("opA", "A1")).toBe(true);
    expect(await site.refusal("admB", devices.bind, { deviceId: "A1" })).toBeUndefined();
    expect(await site.sees("opA", "A1")).toBe(false);
    expect(await site.sees("opA", "A2")).toBe(true);
    expect((await site.data("opA", addTasks.options, {})).map(({ taskId }) => taskId)).toEqual(["TC"]);
    expect((await site.data("super", addTasks.options, {})).map(({ taskId }) => taskId)).toEqual(["TB", "TC"]);
  });

  it("leaves it in the group of an existing administrator when its dealer takes it", async () => {
    expect(await site.refusal("super", devices.bind, { deviceId: "B1", bindType: "jxs" })).toBeUndefined();
    expect(await site.sees("opB", "B1")).toBe(true);
  });

  it("hides it from people of a super administrator's group who saw it through the former holder", async () => {
    const { db } = store();
    await db
      .insertInto("devices")
      .values([device("G1", "online"), device("G2", "online")])
      .execute();
    await db
      .insertInto("users")
      .values([person("before", "endManager", null), person("hers", "endUser", "before")])
      .execute();
    await db
      .insertInto("deviceUsers")
      .values([binding("G1", "before"), binding("G2", "before")])
      .execute();
    const group = { ownerId: "super", createTime: 1 };
    await db
      .insertInto("groups")
      .values([
        { ...group, groupId: "north", groupName: "North" },
        { ...group, groupId: "sorted", groupName: "Sorted" },
      ])
      .execute();
    await db
      .insertInto("groupDevices")
      .values(
        ["G1", "G2"].flatMap((deviceId) => ["north", "sorted"].map((groupId) => ({ groupId, deviceId, addTime: 1 }))),
      )
      .execute();
    await db.insertInto("groupUsers").values({ groupId: "north", userId: "hers", joinTime: 1 }).execute();
    expect(await site.sees("hers", "G1")).toBe(true);
    expect(await site.refusal("before", devices.leave, { deviceId: "G1" })).toBeUndefined();
    expect(await site.sees("hers", "G1")).toBe(false);
    expect(await site.refusal("admB", devices.bind, { deviceId: "G1" })).toBeUndefined();
    expect([await site.sees("hers", "G1"), await site.sees("hers", "G2")]).toEqual([false, true]);
    await site.data("super", users.delete, { userId: "before" });
    expect(await site.sees("hers", "G2")).toBe(false);
    const kept = db.selectFrom("groupDevices").select("deviceId").where("groupId", "=", "sorted");
    expect(await kept.orderBy("deviceId").execute()).toEqual([{ deviceId: "G1" }, { deviceId: "G2" }]);
  });
});
