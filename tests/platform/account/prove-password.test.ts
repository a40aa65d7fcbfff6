import { beforeAll, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { changePassword } from "#lib/platform/account/change-password.ts";
import { openSession } from "#lib/platform/account/open-session.ts";
import { resetPassword } from "#lib/platform/account/reset-password.ts";
import type { Call } from "#lib/platform/call.ts";
import { sha256 } from "#lib/platform/security/hashes.ts";
import { issueSmsCode } from "#lib/platform/security/sms-codes.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the password of an open session", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await seedPeople(store().db, noon);
    running = await runPlatform(store());
    return () => running.close();
  });

  const changeTo = async (userId: string, oldPassword: string, newPassword: string) => {
    const headers = { token: await running.tokenOf(userId) };
    return (await running.ask(account.changePassword, { oldPassword, newPassword }, headers)).body;
  };
  const reset = async (mobile: string, newPassword: string) => {
    const code = await issueSmsCode(running.platform, mobile, "find");
    return (await running.ask(account.resetPassword, { mobile, code, newPassword })).body.code;
  };

  it("is not locked by failed logins under the same name", async () => {
    const headers = { "x-forwarded-for": "10.9.9.9" };
    for (const username of ["change u-admin", "PROOFS u-admin", "proofs u-admin"])
      for (let round = 0; round < 6; round++)
        await running.ask(account.login, { username, password: "Wrong123", agree: true }, headers);
    expect((await changeTo("u-admin", "Admin123", "Better123")).code).toBe(200);
  });

  it("is locked for a day from the last wrong one, which later attempts do not extend, and the answer has the remaining time", async () => {
    for (let round = 0; round < 5; round++) {
      expect((await changeTo("u-manager", "Wrong123", "Better456")).errKey).toBe("auth.badCredentials");
      running.clock.advance(hour);
    }
    for (const left of [23, 13, 3]) {
      const { errKey, data } = await changeTo("u-manager", "Manager123", "Better456");
      expect({ errKey, data }).toEqual({ errKey: "auth.locked", data: { retrySeconds: left * 3600 + 1 } });
      running.clock.advance(10 * hour);
    }
    expect((await changeTo("u-manager", "Manager123", "Better456")).code).toBe(200);
  });

  it("is compared with at most five of many parallel attempts", async () => {
    const tries = Array.from({ length: 12 }, () => changeTo("u-operator", "Wrong123", "Better456"));
    const keys = (await Promise.all(tries)).map(({ errKey }) => errKey);
    expect(keys.filter((key) => key === "auth.badCredentials")).toHaveLength(5);
    expect(keys.filter((key) => key === "auth.locked")).toHaveLength(7);
    expect(await reset("13800000003", "Better456")).toBe(200);
    expect((await changeTo("u-operator", "Better456", "Better789")).code).toBe(200);
  });

  it("cannot be replaced with the code of a number that became another person's meanwhile", async () => {
    const { db } = store();
    const mobile = "13800000003";
    const holds = (userId: string, number: string | null) =>
      db.updateTable("users").set({ mobile: number }).where("userId", "=", userId).execute();
    const passwords = () => db.selectFrom("users").select(["userId", "passwordHash"]).orderBy("userId").execute();
    const before = await passwords();
    const call = callBy(running.platform, null);
    const late: Call = {
      ...call,
      async exclusively(...work) {
        await holds("u-operator", null);
        await holds("u-manager", mobile);
        return call.exclusively(...work);
      },
    };
    running.clock.advance(limits.smsRetry);
    const code = await issueSmsCode(running.platform, mobile, "find");
    const resetting = resetPassword(late, { mobile, code, newPassword: "Other789" });
    await expect(resetting).rejects.toMatchObject({ key: "user.notFound" });
    expect(await passwords()).toEqual(before);
    await holds("u-manager", null);
    await holds("u-operator", mobile);
  });

  it("opens no session if it was changed after it was checked", async () => {
    const row = await store()
      .db.selectFrom("users")
      .selectAll()
      .where("userId", "=", "u-admin")
      .executeTakeFirstOrThrow();
    expect(await reset("13800000001", "Other123")).toBe(200);
    const entering = openSession(callBy(running.platform, null), row, "password");
    await expect(entering).rejects.toMatchObject({ key: "auth.badCredentials" });
    const open = await store().db.selectFrom("tokens").select("tokenHash").where("userId", "=", "u-admin").execute();
    expect(open).toEqual([]);
  });

  it("is not changed by a session that a password change has ended meanwhile", async () => {
    const tokenHash = sha256(await running.tokenOf("u-admin"));
    await store().db.deleteFrom("tokens").where("userId", "=", "u-admin").execute();
    const call = callBy(running.platform, { userId: "u-admin", role: "superAdmin", tokenHash });
    const changing = changePassword(call, { oldPassword: "Other123", newPassword: "Third123" });
    await expect(changing).rejects.toMatchObject({ key: "auth.unauthorized" });
  });
});
