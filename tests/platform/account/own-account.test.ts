import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { changeMobile } from "#lib/platform/account/change-mobile.ts";
import { endOthers } from "#lib/platform/account/end-others.ts";
import { openSession } from "#lib/platform/account/open-session.ts";
import { update } from "#lib/platform/account/update.ts";
import type { Call } from "#lib/platform/call.ts";
import { sha256 } from "#lib/platform/security/hashes.ts";
import { issueSmsCode } from "#lib/platform/security/sms-codes.ts";
import { closeToken, closeTokensOf } from "#lib/platform/security/tokens.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import type { Exclusively } from "#lib/platform/store/lock.ts";
import { removePerson } from "#lib/platform/users/remove-person.ts";
import { bindWechat } from "#lib/platform/wechat/bind.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";
import { wechatCode } from "#tests/support/wechat-code.ts";

const { account, menu, users, wechat } = contract;

onEveryStore("one's own account", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await seedPeople(store().db, noon);
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const session = async (userId: string) => ({ token: await running.tokenOf(userId) });
  const change = (oldPassword: string, newPassword: string, headers: Record<string, string>) =>
    running.ask(account.changePassword, { oldPassword, newPassword }, headers);

  it("returns the caller and their permissions", async () => {
    const headers = await session("u-operator");
    const { body } = await running.ask(account.current, {}, { ...headers, lang: "zh-cn" });
    expect(body.data).toMatchObject({ userId: "u-operator", roleName: "\u7ec8\u7aef\u64cd\u4f5c\u5458" });
    expect(body.data).not.toHaveProperty("passwordHash");
    const codes = await running.ask(menu.permissions, {}, headers);
    expect(codes.body.data).toEqual(account.current.data.parse(body.data).perms);
  });

  it("changes only the named fields", async () => {
    const headers = await session("u-operator");
    const before = account.current.data.parse((await running.ask(account.current, {}, headers)).body.data);
    const { body } = await running.ask(account.update, { name: " Wang Fang ", email: "" }, headers);
    expect(body.data).toMatchObject({ name: "Wang Fang", username: before.username, mobile: before.mobile });
  });

  it("stores empty fields as null, and trims typed text", async () => {
    const headers = await session("u-operator");
    const ask = async (input: Parameters<typeof running.ask<typeof account.update>>[1]) =>
      (await running.ask(account.update, input, headers)).body.data;
    const typed = { email: "wang@example.com", contactNumber: " 021 5555 ", companyName: " Cold Chain\u3000" };
    expect(await ask(typed)).toMatchObject({
      email: "wang@example.com",
      contactNumber: "021 5555",
      companyName: "Cold Chain",
    });
    const none = { email: null, contactNumber: null, companyName: null, avatar: null };
    expect(await ask({ email: "", contactNumber: " \u2060", companyName: "", avatar: "" })).toMatchObject(none);
  });

  it("refuses a picture address that could run code, and an empty name", async () => {
    const headers = await session("u-operator");
    for (const avatar of ["javascript:alert(1)", "data:text/html,x", "//evil.example/x.png", "http://plain.example"])
      expect((await running.ask(account.update, { avatar }, headers)).body.data).toEqual({ field: "avatar" });
    for (const name of ["  ", "\u2060"])
      expect((await running.ask(account.update, { name }, headers)).body.data).toEqual({ field: "name" });
  });

  it("ends every other session of this person when the password changes (A19)", async () => {
    const [own, other] = [await session("u-manager"), await session("u-manager")];
    const somebodys = await session("u-operator");
    expect((await change("Manager123", "Better456", own)).body.code).toBe(200);
    expect((await running.ask(account.current, {}, own)).body.code).toBe(200);
    expect((await running.ask(account.current, {}, other)).body.code).toBe(401);
    expect((await running.ask(account.current, {}, somebodys)).body.code).toBe(200);
    const login = { username: "manager", agree: true } as const;
    expect((await running.ask(account.login, { ...login, password: "Manager123" })).body.errKey).toBe(
      "auth.badCredentials",
    );
    expect((await running.ask(account.login, { ...login, password: "Better456" })).body.code).toBe(200);
  });

  it("ends every other session of this person on request, with their push messages, and nobody else's (A19)", async () => {
    const [own, other, somebodys] = [
      await session("u-manager"),
      await session("u-manager"),
      await session("u-operator"),
    ];
    for (const [clientId, headers] of Object.entries({ own, other, somebodys }))
      await running.ask(account.registerPush, { clientId, platform: "android" }, headers);
    expect((await running.ask(account.endOthers, {}, own)).body).toMatchObject({ code: 200, data: null });
    const codes = [own, other, somebodys].map(
      async (headers) => (await running.ask(account.current, {}, headers)).body.code,
    );
    expect(await Promise.all(codes)).toEqual([200, 401, 200]);
    const left = await store().db.selectFrom("pushTargets").select("clientId").orderBy("clientId").execute();
    expect(left.map(({ clientId }) => clientId)).toEqual(["own", "somebodys"]);
    // A session that was ended ends no others.
    expect((await running.ask(account.endOthers, {}, other)).body.code).toBe(401);
    expect((await running.ask(account.current, {}, own)).body.code).toBe(200);
  });

  it("ends no other session by one that was itself ended meanwhile (A19)", async () => {
    const { platform } = running;
    const [ended, other] = [await session("u-operator"), await session("u-operator")];
    const tokenHash = sha256(ended.token);
    const exclusively: Exclusively = async (name, work) => {
      await store()
        .db.transaction()
        .execute((trx) => closeToken(trx, tokenHash));
      return platform.exclusively(name, work);
    };
    const call = callBy(platform, { userId: "u-operator", role: "endUser", tokenHash });
    await expect(endOthers({ ...call, exclusively }, {})).rejects.toMatchObject({ key: "auth.unauthorized" });
    expect((await running.ask(account.current, {}, other)).body.code).toBe(200);
  });

  it("ends every other session of this person when the number changes, and refuses logins with the old one (A19)", async () => {
    const { db } = store();
    const row = await db.selectFrom("users").selectAll().where("userId", "=", "u-manager").executeTakeFirstOrThrow();
    const [own, other] = [await session("u-manager"), await session("u-manager")];
    const mobile = "13812345670";
    const code = await issueSmsCode(running.platform, mobile, "bind");
    const moved = await running.ask(account.changeMobile, { mobile, code, password: "Better456" }, own);
    expect(moved.body.data).toEqual({ mobile });
    expect((await running.ask(account.current, {}, own)).body.code).toBe(200);
    expect((await running.ask(account.current, {}, other)).body.code).toBe(401);
    // The previous holder of the number had just verified a code.
    const entering = openSession(callBy(running.platform, null), row, "mobile");
    await expect(entering).rejects.toMatchObject({ key: "auth.smsWrong" });
  });

  it("gets no further sign-in method by a session that was ended meanwhile (A19)", async () => {
    const { db } = store();
    const { platform } = running;
    const mobile = "13812345671";
    const tried = [
      async (call: Call) =>
        changeMobile(call, { mobile, code: await issueSmsCode(platform, mobile, "bind"), password: "Operator123" }),
      async (call: Call) => bindWechat(call, { code: wechatCode(platform) }),
    ];
    for (const bind of tried) {
      const tokenHash = sha256(await running.tokenOf("u-operator"));
      const call = callBy(platform, { userId: "u-operator", role: "endUser", tokenHash });
      const exclusively: Exclusively = async (name, work) => {
        await db.transaction().execute((trx) => closeTokensOf(trx, "u-operator"));
        return platform.exclusively(name, work);
      };
      await expect(bind({ ...call, exclusively })).rejects.toMatchObject({ key: "auth.unauthorized" });
    }
    const row = await db.selectFrom("users").selectAll().where("userId", "=", "u-operator").executeTakeFirstOrThrow();
    expect(row).toMatchObject({ mobile: "13800000003", wxOpenId: null });
  });

  it("binds the messaging app only shortly after signing in, whether one is bound or not", async () => {
    const { db } = store();
    const own = await session("u-operator");
    const bind = async () => (await running.ask(wechat.bind, { code: wechatCode(running.platform, 1) }, own)).body;
    const bound = async () => {
      const row = await db.selectFrom("users").select("wxOpenId").where("userId", "=", "u-operator").executeTakeFirst();
      return row?.wxOpenId;
    };
    const age = (minutes: number) =>
      db
        .updateTable("tokens")
        .set({ createTime: running.platform.now() - minutes * minute })
        .where("tokenHash", "=", sha256(own.token))
        .execute();
    for (const before of [null, "the owner's own"]) {
      await db.updateTable("users").set({ wxOpenId: before }).where("userId", "=", "u-operator").execute();
      await age(11);
      expect([(await bind()).errKey, await bound()]).toEqual(["wx.signInAgain", before]);
    }
    await age(9);
    expect([(await bind()).code, await bound()]).toEqual([200, "test-person-2"]);
    await db.updateTable("users").set({ wxOpenId: null }).where("userId", "=", "u-operator").execute();
  });

  it("accepts new passwords of 6 to 16 letters and digits only", async () => {
    const own = await session("u-admin");
    for (const password of ["Ab123", "A1".repeat(9), "abcdef", "123456", "Abc 123", "Abc-123"])
      expect((await change("Admin123", password, own)).body.errKey).toBe("user.passwordFormat");
  });

  it("accepts no commonly guessed password, in any case, and no documented one", async () => {
    const own = await session("u-admin");
    for (const password of ["abc123", "Password1", "1Q2w3e4r", "woaini1314", "manager123"])
      expect((await change("Admin123", password, own)).body.errKey, password).toBe("user.passwordCommon");
  });

  it("locks after five wrong old passwords, and says for how long (A19)", async () => {
    const own = await session("u-admin");
    for (let round = 0; round < 5; round++)
      expect((await change("Wrong123", "Better456", own)).body.errKey).toBe("auth.badCredentials");
    const { body } = await change("Admin123", "Better456", own);
    expect(body).toMatchObject({ errKey: "auth.locked", data: { retrySeconds: expect.any(Number) } });
  });

  it("accepts no changes once deleted, so that no number or person is lost with it", async () => {
    const { db } = store();
    const { platform } = running;
    const created = await running.ask(
      users.create,
      { username: "leaving", password: "Better456", name: "Leaving", role: "endManager" },
      await session("u-admin"),
    );
    const { userId } = users.create.data.parse(created.body.data);
    const tokenHash = sha256(await running.tokenOf(userId));
    const call = callBy(platform, { userId, role: "endManager", tokenHash });
    const mobile = "13812345678";
    const code = await issueSmsCode(platform, mobile, "bind");
    // Another device deletes the account just before these run.
    const exclusively: Exclusively = async (name, work) => {
      await db.transaction().execute((trx) => removePerson(trx, userId, noon));
      return platform.exclusively(name, work);
    };
    const ended = { key: "auth.unauthorized" };
    await expect(changeMobile({ ...call, exclusively }, { mobile, code, password: "Better456" })).rejects.toMatchObject(
      ended,
    );
    await expect(bindWechat({ ...call, exclusively }, { code: wechatCode(platform) })).rejects.toMatchObject(ended);
    await expect(update(call, { contactNumber: mobile })).rejects.toMatchObject(ended);
    const row = await db.selectFrom("users").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ mobile: null, wxOpenId: null, contactNumber: null });
    const login = await running.ask(wechat.login, { code: wechatCode(platform), agree: true });
    expect(login.body).toMatchObject({ code: 200, data: { isNew: true } });
  });

  it("ends at once for a deleted person (Z14)", async () => {
    const own = await session("u-operator");
    await store().db.updateTable("users").set({ deleteTime: noon }).where("userId", "=", "u-operator").execute();
    expect((await running.ask(account.current, {}, own)).body.code).toBe(401);
  });

  it("follows a change of role with the next call (Z06, Z10)", async () => {
    const own = await session("u-manager");
    expect((await running.ask(contract.operators.list, {}, own)).body.code).toBe(200);
    await store().db.updateTable("users").set({ role: "superAdmin" }).where("userId", "=", "u-manager").execute();
    expect((await running.ask(contract.operators.list, {}, own)).body.errKey).toBe("perm.denied");
  });
});
