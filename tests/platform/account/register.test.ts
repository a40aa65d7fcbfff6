import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { issueSmsCode, type SmsPurpose } from "#lib/platform/security/sms-codes.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { account } = contract;
const minute = 61_000;

onEveryStore("an own account", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await seedPeople(store().db, noon);
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const codeFor = (mobile: string, purpose: SmsPurpose) => {
    running.clock.advance(minute);
    return issueSmsCode(running.platform, mobile, purpose);
  };
  const login = (username: string, password: string) => running.ask(account.login, { username, password, agree: true });
  const register = async (username: string, mobile: string, code?: string) =>
    running.ask(account.register, {
      username,
      mobile,
      password: "Secret123",
      code: code ?? (await codeFor(mobile, "register")),
    });

  describe("that is registered", () => {
    it("has the role terminal operator, signs in by name or number and sees no device", async () => {
      const mobile = "13700000001";
      const { body } = await register(" NewComer ", mobile);
      expect(body.code).toBe(200);
      const entered = account.login.data.parse((await login("newcomer", "Secret123")).body.data);
      expect(entered.user).toMatchObject({ username: "newcomer", role: "endUser", mobile });
      const headers = { token: String(entered.token) };
      const listed = await running.ask(contract.devices.list, {}, headers);
      expect(listed.body.data).toMatchObject({ total: 0 });
    });

    it("has a masked display name if the user name is a phone number", async () => {
      const mobile = "13700000011";
      expect((await register(mobile, mobile)).body.code).toBe(200);
      const entered = account.login.data.parse((await login(mobile, "Secret123")).body.data);
      expect(entered.user).toMatchObject({ username: mobile, name: "137******11" });
    });

    it("has the initial role, whatever role was sent (Z04)", async () => {
      const mobile = "13700000010";
      const code = await codeFor(mobile, "register");
      const wish = { role: "superAdmin", userId: "u-admin", tenantId: "u-manager", perms: ["tab:user"] };
      const input = { username: "climber", mobile, password: "Secret123", code, ...wish };
      expect((await running.ask(account.register, input)).body.code).toBe(200);
      const row = await store()
        .db.selectFrom("users")
        .selectAll()
        .where("username", "=", "climber")
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ role: "endUser", tenantId: null, withheld: null });
      expect(row.userId).not.toBe("u-admin");
    });

    it("needs a code for this number and this purpose (B07)", async () => {
      const mobile = "13700000002";
      const code = await codeFor(mobile, "login");
      expect((await register("somebody", mobile, code)).body.errKey).toBe("auth.smsWrong");
      const right = await codeFor("13700000003", "register");
      expect((await register("somebody", mobile, right)).body.errKey).toBe("auth.smsWrong");
    });

    it("reports a taken name only to the holder of the number, and keeps the code valid for another name (B09)", async () => {
      const mobile = "13700000004";
      expect((await register("admin", mobile, "000000")).body.errKey).toBe("auth.smsWrong");
      const code = await codeFor(mobile, "register");
      const taken = (await register("admin", mobile, code)).body;
      expect(taken).toMatchObject({ errKey: "user.exists", data: { field: "username" } });
      expect((await register("another", mobile, code)).body.code).toBe(200);
      const again = (await register("third", mobile)).body;
      expect(again).toMatchObject({ errKey: "user.exists", data: { field: "mobile" } });
    });

    it("accepts the same names and passwords as every account", async () => {
      const mobile = "13700000005";
      const code = await codeFor(mobile, "register");
      const ask = (more: object) =>
        running.ask(account.register, { username: "fine", password: "Secret123", mobile, code, ...more });
      expect((await ask({ username: "a b" })).body.data).toEqual({ field: "username" });
      expect((await ask({ password: "onlyletters" })).body.errKey).toBe("user.passwordFormat");
      expect((await ask({ password: "a123456" })).body.errKey).toBe("user.passwordCommon");
      expect((await ask({ mobile: "12345678" })).body.data).toEqual({ field: "mobile" });
      expect((await ask({ email: "nobody" })).body.data).toEqual({ field: "email" });
    });
  });

  describe("whose password was forgotten", () => {
    const mobile = "13700000006";
    it("gets a new one by a code, and all its sessions end", async () => {
      await register("forgetful", mobile);
      const entered = account.login.data.parse((await login("forgetful", "Secret123")).body.data);
      const code = await codeFor(mobile, "find");
      const reset = await running.ask(account.resetPassword, {
        mobile: `+86 ${mobile}`.replace(" ", ""),
        code,
        newPassword: "Better456",
      });
      expect(reset.body.code).toBe(200);
      expect((await running.ask(account.current, {}, { token: String(entered.token) })).body.code).toBe(401);
      expect((await login("forgetful", "Secret123")).body.errKey).toBe("auth.badCredentials");
      expect((await login("forgetful", "Better456")).body.code).toBe(200);
    });

    it("is not reported as missing before the code is right (B09)", async () => {
      const stranger = "13700000099";
      const reset = (code: string) =>
        running.ask(account.resetPassword, { mobile: stranger, code, newPassword: "Better456" });
      expect((await reset("000000")).body.errKey).toBe("auth.smsWrong");
      expect((await reset(await codeFor(stranger, "find"))).body.errKey).toBe("user.notFound");
    });

    it("accepts no code twice, and none that was sent for signing in (B07)", async () => {
      const reset = (code: string, newPassword = "Third789") =>
        running.ask(account.resetPassword, { mobile, code, newPassword });
      // A refused password does not use up the code either.
      expect((await reset("000000", "abc123")).body.errKey).toBe("user.passwordCommon");
      expect((await reset(await codeFor(mobile, "login"))).body.errKey).toBe("auth.smsWrong");
      const code = await codeFor(mobile, "find");
      expect((await reset(code)).body.code).toBe(200);
      expect((await reset(code)).body.errKey).toBe("auth.smsWrong");
    });
  });

  describe("that gets another number", () => {
    const [old, fresh] = ["13700000007", "13700000008"];
    let headers: { token: string };
    beforeAll(async () => {
      await register("mover", old);
      const entered = account.login.data.parse((await login("mover", "Secret123")).body.data);
      headers = { token: String(entered.token) };
    });
    const change = (input: object, code: string) =>
      running.ask(account.changeMobile, { mobile: fresh, code, ...input }, headers);

    it("needs more than its session (A20)", async () => {
      const code = await codeFor(fresh, "bind");
      expect((await change({}, code)).body).toMatchObject({ errKey: "param.invalid", data: { field: "oldCode" } });
      expect((await change({ password: "Wrong123" }, code)).body.errKey).toBe("auth.badCredentials");
    });

    it("needs codes of both numbers, or the password and the code of the new one", async () => {
      const oldCode = await codeFor(old, "bind");
      const code = await codeFor(fresh, "bind");
      expect((await change({ oldCode }, code)).body.data).toEqual({ mobile: fresh });
      const back = await codeFor(old, "bind");
      const moved = await running.ask(
        account.changeMobile,
        { mobile: old, code: back, password: "Secret123" },
        headers,
      );
      expect(moved.body.data).toEqual({ mobile: old });
    });

    it("does not change when one code is wrong, names that one, and the right one stays valid", async () => {
      const oldCode = await codeFor(old, "bind");
      const code = await codeFor(fresh, "bind");
      const wrong = (right: string) => (right === "000000" ? "111111" : "000000");
      expect((await change({ oldCode: wrong(oldCode) }, code)).body).toMatchObject({
        errKey: "auth.smsWrong",
        data: { field: "oldCode" },
      });
      expect((await change({ oldCode }, wrong(code))).body).toMatchObject({ errKey: "auth.smsWrong", data: null });
      const taken = "13700000001";
      const other = { mobile: taken, code: await codeFor(taken, "bind"), oldCode };
      expect((await running.ask(account.changeMobile, other, headers)).body.errKey).toBe("user.exists");
      expect((await change({ oldCode }, code)).body.data).toEqual({ mobile: fresh });
    });

    it("cannot get another account's number", async () => {
      const mobile = "13700000001";
      const code = await codeFor(mobile, "bind");
      const answer = await running.ask(account.changeMobile, { mobile, code, password: "Secret123" }, headers);
      expect(answer.body).toMatchObject({ errKey: "user.exists", data: { field: "mobile" } });
    });
  });

  describe("that is deleted", () => {
    const mobile = "13700000009";
    it("needs the password or a code, and not the session alone (A20)", async () => {
      await register("leaver", mobile);
      const entered = account.login.data.parse((await login("leaver", "Secret123")).body.data);
      const headers = { token: String(entered.token) };
      expect((await running.ask(account.removal, {}, headers)).body.data).toEqual({
        devices: 0,
        guests: 0,
        groups: 0,
        orders: 0,
      });
      const remove = (input: object) =>
        running.send(account.remove.path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify({ confirm: true, ...input }),
        });
      expect((await remove({})).body.errKey).toBe("param.invalid");
      expect((await remove({ password: "Wrong123" })).body.errKey).toBe("auth.badCredentials");
      expect((await remove({ code: await codeFor(mobile, "login") })).body.errKey).toBe("auth.smsWrong");
      expect((await remove({ code: await codeFor(mobile, "delete") })).body.code).toBe(200);
      expect((await running.ask(account.current, {}, headers)).body.code).toBe(401);
      expect((await login("leaver", "Secret123")).body.errKey).toBe("auth.badCredentials");
    });

    it("frees its name and number for others", async () => {
      expect((await register("leaver", mobile)).body.code).toBe(200);
    });

    it("must not be the last super administrator", async () => {
      const headers = { token: await running.tokenOf("u-admin") };
      const answer = await running.ask(account.remove, { password: "Admin123", confirm: true }, headers);
      expect(answer.body.errKey).toBe("user.lastAdmin");
    });
  });
});
