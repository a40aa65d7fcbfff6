import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { leaveDevice } from "#lib/platform/devices/binding/leave.ts";
import { addGroupDevices } from "#lib/platform/groups/add-devices.ts";
import { addGroupUsers } from "#lib/platform/groups/add-users.ts";
import { createGroup } from "#lib/platform/groups/create.ts";
import { deleteGroup } from "#lib/platform/groups/delete.ts";
import { bindOperator } from "#lib/platform/operators/bind.ts";
import { Refusal } from "#lib/platform/refusal.ts";
import { createUser } from "#lib/platform/users/create.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { device, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { groups, devices, operators } = contract;

onEveryStore("groups", (store) => {
  let running: RunningPlatform;
  let manager: Record<string, string>;
  let operator: Record<string, string>;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    manager = { token: await running.tokenOf("admA") };
    operator = { token: await running.tokenOf("opA") };
  });
  afterAll(() => running?.close());

  const names = async (by: Record<string, string>) => {
    const { body } = await running.ask(groups.list, {}, by);
    return groups.list.data.parse(body.data).map(({ groupName, canEdit }) => [groupName, canEdit]);
  };
  const create = async (groupName: string, deviceIds?: string[]) => {
    const { body } = await running.ask(groups.create, deviceIds ? { groupName, deviceIds } : { groupName }, manager);
    return groups.create.data.parse(body.data).groupId;
  };
  const devicesOf = async (groupId: string) => {
    const { body } = await running.ask(groups.devices, { groupId }, manager);
    return groups.devices.data.parse(body.data).list.map(({ deviceId }) => deviceId);
  };

  it("are listed in natural order", async () => {
    const owner = { token: await running.tokenOf("admB") };
    const made = ["冷库10号", "Site 10", "Site 2", "冷库2号", "Site 2 left"];
    const ids = await Promise.all(
      made.map(async (groupName) => {
        const { body } = await running.ask(groups.create, { groupName }, owner);
        return groups.create.data.parse(body.data).groupId;
      }),
    );
    const listed = (await names(owner)).map(([name]) => name).filter((name) => made.includes(String(name)));
    expect(listed).toEqual(["Site 2", "Site 2 left", "Site 10", "冷库2号", "冷库10号"]);
    for (const groupId of ids) await running.ask(groups.delete, { groupId }, owner);
  });

  it("are listed with their counts to their owner, their members and the super administrator", async () => {
    expect(await names(manager)).toEqual([["Group A", true]]);
    expect(await names(operator)).toEqual([["Group A", false]]);
    expect(await names({ token: await running.tokenOf("super") })).toEqual([
      ["Group A", true],
      ["Group B", true],
    ]);
    const { body } = await running.ask(groups.list, {}, manager);
    expect(body.data).toEqual([
      {
        groupId: "GA",
        groupName: "Group A",
        ownerName: "Name of admA",
        createTime: noon,
        canEdit: true,
        deviceCount: 2,
        userCount: 1,
        alarmCount: 1,
        offlineCount: 0,
      },
    ]);
  });

  it("have unique names per owner", async () => {
    await create("Storage");
    const again = await running.ask(groups.create, { groupName: " Storage " }, manager);
    expect(again.body.errKey).toBe("group.exists");
    for (const groupName of ["   ", "\u3164"]) {
      const unseen = await running.ask(groups.create, { groupName }, manager);
      expect(unseen.body.data).toEqual({ field: "groupName" });
    }
    const long = await running.ask(groups.create, { groupName: "x".repeat(21) }, manager);
    expect(long.body.data).toEqual({ field: "groupName" });
  });

  it("are renamed by people who may change them, but not to a taken name", async () => {
    const groupId = await create("Before");
    const renamed = await running.ask(groups.rename, { groupId, groupName: " After " }, manager);
    expect(renamed.body.data).toEqual({ groupName: "After" });
    expect((await names(manager)).flat()).toContain("After");
    const same = await running.ask(groups.rename, { groupId, groupName: "After" }, manager);
    expect(same.body.code).toBe(200);
    const taken = await running.ask(groups.rename, { groupId, groupName: "Group A" }, manager);
    expect(taken.body.errKey).toBe("group.exists");
    const blank = await running.ask(groups.rename, { groupId, groupName: "  " }, manager);
    expect(blank.body.data).toEqual({ field: "groupName" });
  });

  it("accept and release devices, and skip existing members", async () => {
    const groupId = await create("North", ["A1"]);
    const added = await running.ask(groups.addDevices, { groupId, deviceIds: ["A1", "A3", "A3"] }, manager);
    expect(added.body.data).toEqual({ added: 1, skipped: [{ deviceId: "A1", reason: "inGroup" }] });
    expect(await devicesOf(groupId)).toEqual(["A1", "A3"]);
    const candidates = await running.ask(groups.candidates, { groupId }, manager);
    expect(candidates.body.data).toMatchObject({
      total: 2,
      list: [{ deviceId: "A2", inGroup: false }, { deviceId: "A4" }],
    });
    const removed = await running.ask(groups.removeDevices, { groupId, deviceIds: ["A1", "A2"] }, manager);
    expect(removed.body.data).toEqual({ removed: 1 });
    expect(await devicesOf(groupId)).toEqual(["A3"]);
  });

  it("accept no devices from a person without the permission, by any call", async () => {
    const { db } = store();
    const groupId = await create("Closed");
    const withhold = (withheld: string | null) =>
      db.updateTable("users").set({ withheld }).where("userId", "=", "admA").execute();
    await db.insertInto("devices").values(device("F9", "online")).execute();
    await withhold("group:add-device");
    const made = await running.ask(groups.create, { groupName: "Filled", deviceIds: ["A1"] }, manager);
    const bound = await running.ask(devices.bind, { deviceId: "F9", groupId }, manager);
    expect([made.body.errKey, bound.body.errKey]).toEqual(["perm.denied", "perm.denied"]);
    expect((await names(manager)).flat()).not.toContain("Filled");
    expect((await running.ask(groups.create, { groupName: "Bare" }, manager)).body.code).toBe(200);
    await withhold(null);
    expect(await devicesOf(groupId)).toEqual([]);
    expect((await running.ask(devices.bind, { deviceId: "F9", groupId }, manager)).body.code).toBe(200);
    await db.deleteFrom("devices").where("deviceId", "=", "F9").execute();
  });

  it("refuse a mixed list as a whole (Z02)", async () => {
    const groupId = await create("Mixed", ["A1"]);
    const added = await running.ask(groups.addDevices, { groupId, deviceIds: ["A2", "B1"] }, manager);
    expect(added.body.code).toBe(2001);
    const removed = await running.ask(groups.removeDevices, { groupId, deviceIds: ["A1", "B1"] }, manager);
    expect(removed.body.code).toBe(2001);
    expect(await devicesOf(groupId)).toEqual(["A1"]);
    const created = await running.ask(groups.create, { groupName: "Never", deviceIds: ["A1", "B1"] }, manager);
    expect(created.body.code).toBe(2001);
    expect((await names(manager)).flat()).not.toContain("Never");
  });

  it("give operators access to their devices, and remove it again (Z10)", async () => {
    const groupId = await create("South", ["A4"]);
    const sees = async () => {
      const { body } = await running.ask(devices.list, { keyword: "A4" }, operator);
      return devices.list.data.parse(body.data).total;
    };
    expect(await sees()).toBe(0);
    const added = await running.ask(groups.addUsers, { groupId, username: "OPA" }, manager);
    expect(added.body.data).toEqual({ added: 1 });
    const again = await running.ask(groups.addUsers, { groupId, userIds: ["opA"] }, manager);
    expect(again.body.data).toEqual({ added: 0 });
    expect(await sees()).toBe(1);
    const { body } = await running.ask(groups.users, { groupId }, manager);
    expect(body.data).toEqual([
      { userId: "opA", username: "opa", name: "Name of opA", mobileMasked: null, joinTime: noon },
    ]);
    expect((await running.ask(groups.removeUser, { groupId, userId: "opA" }, manager)).body.code).toBe(200);
    expect(await sees()).toBe(0);
    const gone = await running.ask(groups.removeUser, { groupId, userId: "opA" }, manager);
    expect(gone.body.errKey).toBe("user.notFound");
  });

  it("remove one operator from one group, without affecting others", async () => {
    const { db } = store();
    await db
      .insertInto("users")
      .values(person("second", "endUser", "admA"))
      .execute();
    const [first, other] = [await create("First"), await create("Other")];
    for (const groupId of [first, other])
      await running.ask(groups.addUsers, { groupId, userIds: ["opA", "second"] }, manager);
    await running.ask(groups.removeUser, { groupId: first, userId: "opA" }, manager);
    const people = async (groupId: string) => {
      const { body } = await running.ask(groups.users, { groupId }, manager);
      return groups.users.data.parse(body.data).map(({ userId }) => userId);
    };
    expect(await people(first)).toEqual(["second"]);
    expect((await people(other)).sort()).toEqual(["opA", "second"]);
    await running.ask(operators.unbind, { groupIds: [first], userId: "second" }, manager);
    expect([await people(first), (await people(other)).sort()]).toEqual([[], ["opA", "second"]]);
    await running.ask(operators.unbind, { groupIds: [other], userId: "opA" }, manager);
    expect(await people(other)).toEqual(["second"]);
    // "All groups" means all of the caller's own groups.
    await db.insertInto("groupUsers").values({ groupId: "GB", userId: "second", joinTime: noon }).execute();
    await running.ask(operators.unbind, { userId: "second" }, manager);
    const left = db.selectFrom("groupUsers").select("groupId").where("userId", "=", "second");
    expect(await left.execute()).toEqual([{ groupId: "GB" }]);
    await db.deleteFrom("users").where("userId", "=", "second").execute();
  });

  it("give access to operators only, not managers", async () => {
    const above = { token: await running.tokenOf("super") };
    for (const by of [manager, above])
      for (const { body } of [
        await running.ask(groups.addUsers, { groupId: "GA", userIds: ["admA"] }, by),
        await running.ask(operators.bind, { groupIds: ["GA"], userId: "admA" }, by),
        await running.ask(operators.groups, { userId: "admA" }, by),
      ])
        expect(body.errKey).toBe("user.notFound");
  });

  it("are named at a device only to people who see them, whoever else has put it into a group", async () => {
    const { db } = store();
    const hidden = { groupId: "GS", groupName: "A inspection", ownerId: "super", createTime: noon };
    await db.insertInto("groups").values(hidden).execute();
    await db.insertInto("groupDevices").values({ groupId: "GS", deviceId: "A1", addTime: noon }).execute();
    const namedTo = async (by: Record<string, string>) => {
      const { body } = await running.ask(devices.detail, { deviceId: "A1" }, by);
      const { groupName, groups: all } = devices.detail.data.parse(body.data);
      return { groupName, names: all?.map((each) => each.groupName) };
    };
    for (const by of [manager, operator]) {
      const { groupName, names } = await namedTo(by);
      expect(groupName).toBe("Group A");
      expect(names).toContain("Group A");
      expect(names).not.toContain("A inspection");
    }
    const above = { token: await running.tokenOf("super") };
    const { groupName, names } = await namedTo(above);
    expect(groupName).toBe("A inspection");
    expect(names).toEqual(expect.arrayContaining(["A inspection", "Group A"]));
    await db.deleteFrom("groups").where("groupId", "=", "GS").execute();
  });

  it("are deleted when they are empty, or by force, and their devices remain", async () => {
    const groupId = await create("Old", ["A2"]);
    expect((await running.ask(groups.delete, { groupId }, manager)).body.errKey).toBe("group.notEmpty");
    expect((await running.ask(groups.delete, { groupId, force: true }, manager)).body.code).toBe(200);
    expect((await running.ask(groups.delete, { groupId }, manager)).body.errKey).toBe("group.notFound");
    expect((await running.ask(devices.detail, { deviceId: "A2" }, manager)).body.code).toBe(200);
    const empty = await create("Empty");
    expect((await running.ask(groups.delete, { groupId: empty }, manager)).body.code).toBe(200);
  });

  it("do not contain a device that was given up while it was added: its next owner decides", async () => {
    const groupId = await create("At once");
    const call = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    const bindings = () => store().db.selectFrom("deviceUsers").selectAll().where("deviceId", "=", "A4");
    const [binding] = await bindings().execute();
    if (!binding) throw new Error("nobody has it");
    const puts = [
      () => addGroupDevices(call, { groupId, deviceIds: ["A4"] }),
      () => createGroup(call, { groupName: "At once, too", deviceIds: ["A4"] }),
    ];
    for (const put of puts) {
      const [given] = await Promise.allSettled([leaveDevice(call, { deviceId: "A4" }), put()]);
      expect(given).toMatchObject({ status: "fulfilled" });
      const held = store().db.selectFrom("groupDevices").select("groupId").where("deviceId", "=", "A4");
      expect(await held.execute()).toEqual([]);
      await store().db.insertInto("deviceUsers").values(binding).execute();
    }
  });

  it("that are deleted while devices or people are added are refused like missing ones", async () => {
    const call = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    const newcomer = { username: "newcomer", password: "Better456", name: "New", role: "endUser" as const };
    const puts: ((groupId: string) => Promise<unknown>)[] = [
      (groupId) => addGroupDevices(call, { groupId, deviceIds: ["A4"] }),
      (groupId) => addGroupUsers(call, { groupId, userIds: ["opA"] }),
      (groupId) => bindOperator(call, { groupIds: [groupId], userId: "opA" }),
      (groupId) => createUser(call, { ...newcomer, groupIds: [groupId] }),
    ];
    for (const put of puts) {
      const groupId = await create("Deleted");
      const gone = deleteGroup(call, { groupId, force: true });
      const told = put(groupId).then(
        () => "done",
        (error: unknown) => (error instanceof Refusal ? error.key : error),
      );
      // With several connections, either one may be first.
      expect(["done", "group.notFound"]).toContain(await told);
      await gone;
    }
  });

  it("count the people whom they list, and nobody whose account was deleted while being added", async () => {
    const groupId = await create("Counted");
    const late = person("late", "endUser", "admA");
    await store()
      .db.insertInto("users")
      .values({ ...late, deleteTime: noon })
      .execute();
    await running.ask(groups.addUsers, { groupId, userIds: ["opA"] }, manager);
    await store().db.insertInto("groupUsers").values({ groupId, userId: "late", joinTime: noon }).execute();
    const { body } = await running.ask(groups.list, { keyword: "Counted" }, manager);
    expect(groups.list.data.parse(body.data).map(({ userCount }) => userCount)).toEqual([1]);
    const listed = await running.ask(groups.users, { groupId }, manager);
    expect(groups.users.data.parse(listed.body.data).map(({ userId }) => userId)).toEqual(["opA"]);
  });

  it("report each change to everybody who sees or saw the group, and to nobody else", async () => {
    await store().db.insertInto("devices").values(device("T1", "online")).execute();
    const told = new Set<string>();
    const stop = running.platform.bus.subscribe(({ name, event }) => {
      if (name === "groups") told.add(event.userId);
    });
    const whom = async (change: () => Promise<unknown>) => {
      told.clear();
      await change();
      return [...told].sort();
    };
    let groupId = "";
    const ask = (endpoint: "addDevices" | "removeDevices", deviceIds: string[]) =>
      running.ask(groups[endpoint], { groupId, deviceIds }, manager);
    const changes: [() => Promise<unknown>, string[]][] = [
      [async () => (groupId = await create("Told")), ["admA", "super"]],
      [() => ask("addDevices", ["A4"]), ["admA", "super"]],
      [() => running.ask(groups.addUsers, { groupId, userIds: ["opA"] }, manager), ["admA", "opA", "super"]],
      [() => running.ask(devices.bind, { deviceId: "T1", groupId }, manager), ["admA", "opA", "super"]],
      [() => ask("removeDevices", ["A4", "T1"]), ["admA", "opA", "super"]],
      [() => running.ask(groups.rename, { groupId, groupName: "Told anew" }, manager), ["admA", "opA", "super"]],
      [() => running.ask(groups.removeUser, { groupId, userId: "opA" }, manager), ["admA", "opA", "super"]],
      [() => running.ask(operators.bind, { groupIds: [groupId], userId: "opA" }, manager), ["admA", "opA", "super"]],
      [() => running.ask(operators.unbind, { groupIds: [groupId], userId: "opA" }, manager), ["admA", "opA", "super"]],
      [() => running.ask(groups.delete, { groupId }, manager), ["admA", "super"]],
      [() => running.ask(groups.delete, { groupId }, manager), []],
    ];
    for (const [change, people] of changes) expect(await whom(change)).toEqual(people);
    stop();
  });
});
