import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { users, operators } = contract;

onEveryStore("people", (store) => {
  let running: RunningPlatform;
  const by = async (userId: string, lang = "en") => ({ token: await running.tokenOf(userId), lang });
  beforeAll(async () => {
    await fillSite(store());
    await store().db.updateTable("users").set({ mobile: "13800001234" }).where("userId", "=", "opA").execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  it("are all listed to the super administrator, with their devices", async () => {
    const { body } = await running.ask(users.list, {}, await by("super"));
    const page = users.list.data.parse(body.data);
    expect(page.total).toBe(5);
    const held = page.list.map(({ userId, deviceCount, groupCount }) => [userId, deviceCount, groupCount]);
    expect(Object.fromEntries(held.map(([userId, ...counts]) => [userId, counts]))).toEqual({
      super: [0, 0],
      admA: [4, 0],
      admB: [1, 0],
      opA: [2, 1],
      opB: [1, 1],
    });
  });

  it("are listed page by page, each once", async () => {
    const pages: string[][] = [];
    for (const pageNum of [1, 2, 3]) {
      const { body } = await running.ask(users.list, { pageNum, pageSize: 2 }, await by("super"));
      pages.push(users.list.data.parse(body.data).list.map(({ userId }) => userId));
    }
    expect(pages).toEqual([["admA", "admB"], ["opA", "opB"], ["super"]]);
  });

  it("are searched by name, number and role", async () => {
    const total = async (input: object) => {
      const { body } = await running.ask(users.list, input, await by("super"));
      return users.list.data.parse(body.data).total;
    };
    expect(await total({ keyword: "OPA" })).toBe(1);
    expect(await total({ keyword: "13800001234" })).toBe(1);
    expect(await total({ role: "endManager" })).toBe(2);
  });

  it("are own operators for a terminal administrator, and only oneself for an operator", async () => {
    const list = async (userId: string) => {
      const { body } = await running.ask(operators.list, {}, await by(userId));
      return operators.list.data.parse(body.data).list.map((each) => [each.userId, each.groupCount, each.deviceCount]);
    };
    expect(await list("admA")).toEqual([["opA", 1, 2]]);
    expect(await list("opB")).toEqual([["opB", 1, 1]]);
  });

  it("are counted with the devices and groups that the administrator sees, not with those of others", async () => {
    const { db } = store();
    await db.insertInto("groupUsers").values({ groupId: "GB", userId: "opA", joinTime: noon }).execute();
    const counts = async (userId: string) => {
      const { body } = await running.ask(operators.list, { keyword: "opa" }, await by(userId));
      return operators.list.data.parse(body.data).list.map((each) => [each.groupCount, each.deviceCount]);
    };
    expect([await counts("admA"), await counts("admB")]).toEqual([[[1, 2]], [[1, 1]]]);
    // A device that is bound to the person and in their group counts once.
    await db
      .insertInto("deviceUsers")
      .values(binding("A1", "opA", { role: "endUser" }))
      .execute();
    expect(await counts("admA")).toEqual([[1, 2]]);
    await db.deleteFrom("deviceUsers").where("userId", "=", "opA").execute();
    await db.deleteFrom("groupUsers").where("groupId", "=", "GB").where("userId", "=", "opA").execute();
  });

  it("are shown with the groups that give or would give them each device, and no others", async () => {
    const { db } = store();
    await db
      .insertInto("groups")
      .values({ groupId: "GO", groupName: "Other", ownerId: "admA", createTime: noon })
      .execute();
    for (const deviceId of ["A1", "A3"])
      await db.insertInto("groupDevices").values({ groupId: "GO", deviceId, addTime: noon }).execute();
    await db.insertInto("groupUsers").values({ groupId: "GO", userId: "opB", joinTime: noon }).execute();
    const shown = async (more: object) => {
      const input = { userId: "opA", pageNum: 1, pageSize: 20, ...more };
      const { body } = await running.ask(users.preview, input, await by("super"));
      return users.preview.data.parse(body.data).list.map(({ deviceId, groupNames }) => [deviceId, groupNames]);
    };
    const now = { A1: ["Group A"], A2: ["Group A"] };
    expect(Object.fromEntries(await shown({}))).toEqual(now);
    const then = { ...now, A1: ["Group A", "Other"], A3: ["Other"] };
    expect(Object.fromEntries(await shown({ groupIds: ["GO"] }))).toEqual(then);
    // A group gives its devices to operators only.
    expect(await shown({ userId: "admB", groupIds: ["GO"] })).toEqual([["B1", []]]);
    await db.deleteFrom("groups").where("groupId", "=", "GO").execute();
  });

  it("are shown as far as the administrator sees, with the permissions of their own role", async () => {
    const { db } = store();
    const hq = { groupId: "HQ", groupName: "Head office", ownerId: "super", createTime: noon };
    await db.insertInto("groups").values(hq).execute();
    await db.insertInto("groupDevices").values({ groupId: "HQ", deviceId: "A1", addTime: noon }).execute();
    for (const groupId of ["HQ", "GB"])
      await db.insertInto("groupUsers").values({ groupId, userId: "opA", joinTime: noon }).execute();
    const shown = async (userId: string, of = "opA") => {
      const input = { userId: of, pageNum: 1, pageSize: 20 };
      const { body } = await running.ask(users.preview, input, await by(userId));
      if (body.errKey) return body.errKey;
      const { list, perms } = users.preview.data.parse(body.data);
      const names = Object.fromEntries(list.map(({ deviceId, groupNames }) => [deviceId, groupNames]));
      return { names, seesPeople: perms?.includes("tab:user") };
    };
    const known = { names: { A1: ["Group A"], A2: ["Group A"] }, seesPeople: false };
    expect(await shown("admA")).toEqual(known);
    const all = { A1: ["Group A", "Head office"], A2: ["Group A"], B1: ["Group B"] };
    expect(await shown("super")).toEqual({ ...known, names: all });
    expect(await shown("admA", "opB")).toBe("user.notFound");
    await db.deleteFrom("groups").where("groupId", "=", "HQ").execute();
    await db.deleteFrom("groupUsers").where("groupId", "=", "GB").where("userId", "=", "opA").execute();
  });

  it("are added to groups, which the administrator sees as a list of switches", async () => {
    await running.ask(contract.groups.create, { groupName: "Closed" }, await by("admA"));
    const { body } = await running.ask(operators.groups, { userId: "opA" }, await by("admA"));
    expect(operators.groups.data.parse(body.data)).toMatchObject([
      { groupName: "Closed", deviceCount: 0, authorized: false },
      { groupName: "Group A", deviceCount: 2, authorized: true },
    ]);
  });

  it("are offered for selection by role, with masked numbers, and filtered by search", async () => {
    const admin = await by("admA");
    const managers = (await running.ask(users.options, { role: "endManager" }, await by("super"))).body.data;
    expect(managers).toMatchObject([{ userId: "admA" }, { userId: "admB" }]);
    const chosenFrom = async (keyword?: string) =>
      (await running.ask(users.options, { role: "endUser", keyword }, admin)).body.data;
    const operator = { userId: "opA", username: "opa", name: "Name of opA", mobileMasked: "138******34" };
    for (const keyword of [undefined, "OPA", "of op"]) expect(await chosenFrom(keyword)).toEqual([operator]);
    expect(await chosenFrom("opb")).toEqual([]);
  });

  it("who were only added to a group are shown by name, without contact data", async () => {
    const { db } = store();
    const own = { mobile: "13955550199", email: "free@example.org", contactNumber: "5550100", companyName: "Free" };
    await db
      .insertInto("users")
      .values({ ...person("free", "endUser", null), ...own })
      .execute();
    const admin = await by("admA");
    await running.ask(operators.bind, { username: "free", groupIds: ["GA"] }, admin);
    const toldTo = async (headers: Record<string, string>, keyword?: string) => {
      const { body } = await running.ask(operators.list, { keyword }, headers);
      return operators.list.data.parse(body.data).list;
    };
    const guest = { userId: "free", mobile: "139******99", email: null, contactNumber: null, companyName: null };
    expect((await toldTo(admin)).find(({ userId }) => userId === "free")).toMatchObject(guest);
    expect((await running.ask(users.detail, { userId: "free" }, admin)).body.data).toMatchObject(guest);
    const may = async (userId: string) => {
      const { body } = await running.ask(users.detail, { userId }, admin);
      return users.detail.data.parse(body.data).may;
    };
    expect(await may("free")).toEqual({ delete: false, authorize: true });
    expect(await may("opA")).toEqual({ delete: true, authorize: true });
    expect(await may("admA")).toEqual({ delete: false, authorize: false });
    for (const keyword of ["5555", own.mobile]) expect(await toldTo(admin, keyword)).toEqual([]);
    expect((await toldTo(admin, "0001234")).map(({ mobile }) => mobile)).toEqual(["13800001234"]);
    const self = { token: await running.tokenOf("free") };
    expect(await toldTo(self, "5555")).toMatchObject([own]);
    expect((await running.ask(users.detail, { userId: "free" }, await by("super"))).body.data).toMatchObject(own);
    await db.deleteFrom("users").where("userId", "=", "free").execute();
  });

  it("get only roles below the giver's", async () => {
    const roles = async (userId: string) => {
      const { body } = await running.ask(users.roleOptions, {}, await by(userId));
      return users.roleOptions.data.parse(body.data).map(({ role }) => role);
    };
    expect(await roles("super")).toEqual(["superAdmin", "endManager", "endUser"]);
    expect(await roles("admA")).toEqual(["endUser"]);
    expect(await roles("opA")).toEqual([]);
  });

  it("who were deleted are no longer listed", async () => {
    await store().db.updateTable("users").set({ deleteTime: noon }).where("userId", "=", "opA").execute();
    const { body } = await running.ask(operators.list, {}, await by("admA"));
    expect(body.data).toMatchObject({ total: 0, list: [] });
  });
});
