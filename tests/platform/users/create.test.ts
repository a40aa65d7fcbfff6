import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { users, operators, account, devices, groups } = contract;

onEveryStore("a new person", (store) => {
  let running: RunningPlatform;
  const by = async (userId: string) => ({ token: await running.tokenOf(userId) });
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  let count = 0;
  const somebody = () => {
    count += 1;
    return { username: `Person${count}`, password: "Secret123", name: " Some Body ", role: "endUser" as const };
  };
  const create = async (more: object, userId = "admA") => {
    const input = { ...somebody(), ...more };
    return { input, ...(await running.ask(users.create, input, await by(userId))) };
  };
  const rowOf = (username: string) =>
    store().db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();

  it("signs in, belongs to the administrator who created it and sees its groups", async () => {
    const { body, input } = await create({ groupIds: ["GA"], mobile: "+8613800007777" });
    expect(body.code).toBe(200);
    expect(await rowOf(input.username.toLowerCase())).toMatchObject({
      name: "Some Body",
      tenantId: "admA",
      mobile: "13800007777",
    });
    const { username, password } = input;
    const signedIn = await running.ask(account.login, { username, password, agree: true });
    const { token } = account.login.data.parse(signedIn.body.data);
    const seen = await running.ask(devices.list, {}, { token: token ?? "" });
    expect(
      devices.list.data
        .parse(seen.body.data)
        .list.map(({ deviceId }) => deviceId)
        .sort(),
    ).toEqual(["A1", "A2"]);
  });

  it("gets messages at first in the language of the person who creates it", async () => {
    for (const lang of ["zh-cn", "en"]) {
      const input = somebody();
      await running.ask(users.create, input, { ...(await by("admA")), lang });
      expect(await rowOf(input.username.toLowerCase())).toMatchObject({ lang });
    }
  });

  it("gets no role that the giver may not give, and no internal field (Z04)", async () => {
    for (const role of ["superAdmin", "endManager"]) expect((await create({ role })).body.errKey).toBe("perm.denied");
    expect((await create({}, "opA")).body.errKey).toBe("perm.denied");
    const { input } = await create({ tenantId: "admB", userId: "admB", withheld: "", perms: ["tab:user"] });
    expect(await rowOf(input.username.toLowerCase())).toMatchObject({ tenantId: "admA", role: "endUser" });
    expect((await create({ role: "superAdmin" }, "super")).body.code).toBe(200);
  });

  it("by a super administrator belongs to the owner of its groups", async () => {
    const { input } = await create({ groupIds: ["GB"] }, "super");
    expect(await rowOf(input.username.toLowerCase())).toMatchObject({ tenantId: "admB" });
    const apart = await create({ groupIds: ["GA", "GB"] }, "super");
    expect(await rowOf(apart.input.username.toLowerCase())).toMatchObject({ tenantId: null });
    // People do not belong to super administrators, who see everyone anyway.
    const own = await running.ask(groups.create, { groupName: "Head office" }, await by("super"));
    const { groupId } = groups.create.data.parse(own.body.data);
    const kept = await create({ groupIds: [groupId] }, "super");
    expect(await rowOf(kept.input.username.toLowerCase())).toMatchObject({ tenantId: null });
  });

  it("is refused as a whole: taken names, bad fields, foreign groups (Z02)", async () => {
    const { input } = await create({ mobile: "13811112222" });
    const username = await create({ username: ` ${input.username.toUpperCase()}` });
    expect(username.body).toMatchObject({ errKey: "user.exists", data: { field: "username" } });
    const mobile = await create({ mobile: "+8613811112222" });
    expect(mobile.body).toMatchObject({ errKey: "user.exists", data: { field: "mobile" } });
    expect((await create({ password: "short" })).body.errKey).toBe("user.passwordFormat");
    expect((await create({ password: "Qwerty123" })).body.errKey).toBe("user.passwordCommon");
    for (const [field, value] of Object.entries({
      username: "a:b",
      name: " \u200b",
      email: "nobody",
      mobile: "12345",
      role: "101",
    }))
      expect((await create({ [field]: value })).body).toMatchObject({ errKey: "param.invalid", data: { field } });
    const foreign = await create({ groupIds: ["GA", "GB"] });
    expect(foreign.body.errKey).toBe("group.notFound");
    expect(await rowOf(foreign.input.username.toLowerCase())).toBeUndefined();
    expect((await create({ role: "endManager", groupIds: ["GA"] }, "super")).body.data).toEqual({ field: "groupIds" });
  });

  describe("without an owner", () => {
    it("is added by people who know the whole name or number, and then is visible but not owned", async () => {
      const { input } = await create({ mobile: "13899990000" }, "super");
      const free = await rowOf(input.username.toLowerCase());
      const manager = await by("admA");
      const listed = async () => {
        const { body } = await running.ask(operators.list, { keyword: input.username }, manager);
        return operators.list.data.parse(body.data).total;
      };
      expect(await listed()).toBe(0);
      const byId = await running.ask(operators.bind, { userId: free?.userId ?? "", groupIds: ["GA"] }, manager);
      expect(byId.body.errKey).toBe("user.notFound");
      const bound = await running.ask(operators.bind, { mobile: "13899990000", groupIds: ["GA"] }, manager);
      expect(bound.body.data).toEqual({ userId: free?.userId, groupIds: ["GA"] });
      expect(await listed()).toBe(1);
      const removed = await running.ask(users.delete, { userId: free?.userId ?? "" }, manager);
      expect(removed.body.errKey).toBe("perm.denied");
      expect((await running.ask(operators.unbind, { userId: free?.userId ?? "" }, manager)).body.code).toBe(200);
      expect(await listed()).toBe(0);
    });

    it("cannot be found by trying names", async () => {
      const manager = await by("admB");
      const tries = Array.from({ length: 31 }, (_, index) => ({ username: `guess${index}`, groupIds: ["GB"] }));
      const keys: unknown[] = [];
      for (const input of tries) keys.push((await running.ask(operators.bind, input, manager)).body.errKey);
      expect(keys[0]).toBe("user.notFound");
      expect(keys.at(-1)).toBe("auth.locked");
    });
  });
});
