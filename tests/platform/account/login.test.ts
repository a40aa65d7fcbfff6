import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { issueCaptcha } from "#lib/platform/security/captcha/captchas.ts";
import { sha256 } from "#lib/platform/security/hashes.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { account } = contract;

onEveryStore("logging in", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await runPlatform(store());
    await seedPeople(store().db, noon);
  });
  afterAll(() => running?.close());

  /** A new address for each test, so that none uses up another's tries. */
  let client = 0;
  const from = () => ({ "x-forwarded-for": `10.0.0.${++client}` });
  const attempt = (username: string, password: string, more: object = {}, headers: Record<string, string> = from()) =>
    running.ask(account.login, { username, password, agree: true, ...more }, headers);

  it("opens a session with a token that is random and kept only as a hash", async () => {
    const { body } = await attempt("admin", "Admin123");
    expect(body.code).toBe(200);
    const { token, expireTime, user } = account.login.data.parse(body.data);
    expect(Buffer.from(token ?? "", "base64url")).toHaveLength(32);
    expect(expireTime).toBe(noon + 7 * day);
    expect(user).toMatchObject({ username: "admin", role: "superAdmin", roleName: "Super administrator" });
    const stored = await store().db.selectFrom("tokens").selectAll().execute();
    expect(stored.map(({ tokenHash }) => tokenHash)).toContain(sha256(token ?? ""));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("treats every spelling of a name as the same name (B03)", async () => {
    for (const name of ["ADMIN", "  admin ", "\u200badmin", "\uff41\uff44\uff4d\uff49\uff4e"])
      expect((await attempt(name, "Admin123")).body.code).toBe(200);
  });

  it("accepts a password typed in full-width letters, as Chinese keyboards offer them", async () => {
    expect((await attempt("admin", "\uff21\uff44\uff4d\uff49\uff4e\uff11\uff12\uff13")).body.code).toBe(200);
    expect((await attempt("admin", "\uff21\uff44\uff4d\uff49\uff4e\uff11\uff12\uff14")).body.code).toBe(-1);
    await attempt("admin", "Admin123");
  });

  it("keeps passwords as salted, memory-hard hashes", async () => {
    const rows = await store().db.selectFrom("users").select("passwordHash").execute();
    for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^scrypt\$16384\$8\$1\$/);
    expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(rows.length);
  });

  it("answers a wrong password and an unknown name alike (B09)", async () => {
    const wrong = await attempt("admin", "Wrong123");
    const unknown = await attempt("nobody", "Wrong123");
    expect({ ...unknown.body, traceId: "" }).toEqual({ ...wrong.body, traceId: "" });
    expect(wrong.body).toMatchObject({
      code: -1,
      errKey: "auth.badCredentials",
      message: "Wrong account or password",
    });
    await attempt("admin", "Admin123");
  });

  it("takes as long for an unknown name as for a wrong password (B09)", async () => {
    // CPU time, which other load does not affect: a login never just waits.
    const timed = async (name: string) => {
      const start = process.cpuUsage();
      await attempt(name, "Wrong123");
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 4; round++) {
      times.known.push(await timed("manager"));
      times.unknown.push(await timed("ghost"));
    }
    await attempt("manager", "Manager123");
    // The minimum of several excludes garbage collection; without the hash the ratio would be a tenth.
    const ratio = Math.min(...times.unknown) / Math.min(...times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  describe.each(["operator", "stranger"])("after five wrong passwords for %s", (name) => {
    it("requires a captcha, as the fifth response says (B01)", async () => {
      for (let round = 1; round <= platformLimits.captchaAfterFailures; round++) {
        const { body } = await attempt(name, "Wrong123");
        expect(body).toMatchObject({ errKey: "auth.badCredentials" });
        expect(body.data).toEqual(round < platformLimits.captchaAfterFailures ? null : { needCaptcha: true });
      }
      const { body } = await attempt(name, "Operator123");
      expect(body).toMatchObject({ errKey: "auth.captchaWrong", data: { needCaptcha: true } });
    });

    it("accepts each captcha once, right or wrong (B05)", async () => {
      const { db } = store();
      const once = await issueCaptcha(db, noon);
      const wrongAnswer = await attempt(name, "Wrong123", { captchaId: once.captchaId, captcha: "0000" });
      expect(wrongAnswer.body.errKey).toBe("auth.captchaWrong");
      const again = await attempt(name, "Wrong123", { captchaId: once.captchaId, captcha: once.answer });
      expect(again.body.errKey).toBe("auth.captchaWrong");
      const expired = await issueCaptcha(db, noon - 5 * minute);
      const late = await attempt(name, "Wrong123", { captchaId: expired.captchaId, captcha: expired.answer });
      expect(late.body.errKey).toBe("auth.captchaWrong");
      const good = await issueCaptcha(db, noon);
      const judged = await attempt(name, "Wrong123", { captchaId: good.captchaId, captcha: good.answer.toLowerCase() });
      expect(judged.body.errKey).toBe("auth.badCredentials");
    });
  });

  it("accepts a right password with a right captcha, and resets the count (B01)", async () => {
    const { captchaId, answer } = await issueCaptcha(store().db, noon);
    expect((await attempt("operator", "Operator123", { captchaId, captcha: answer })).body.code).toBe(200);
    expect((await attempt("operator", "Operator123")).body.code).toBe(200);
  });

  it("checks at most five of many parallel guesses (B04)", async () => {
    const guesses = await Promise.all(Array.from({ length: 25 }, () => attempt("parallel", "Wrong123")));
    const judged = guesses.filter(({ body }) => body.errKey === "auth.badCredentials");
    expect(judged).toHaveLength(platformLimits.captchaAfterFailures);
  });

  it("blocks a client that tries a password on many accounts, and nobody else (B02, B03)", async () => {
    const sprayer = { "x-forwarded-for": "10.9.9.9" };
    const keys: (string | undefined)[] = [];
    for (let round = 0; round < 31; round++)
      keys.push((await attempt(`victim${round}`, "Wrong123", {}, sprayer)).body.errKey);
    expect(keys.slice(0, 30)).toEqual(Array(30).fill("auth.badCredentials"));
    const { body } = await attempt("admin", "Admin123", {}, sprayer);
    expect(body).toMatchObject({ errKey: "auth.locked", data: { retrySeconds: expect.any(Number) } });
    expect((await attempt("admin", "Admin123")).body.code).toBe(200);
  });

  it("sets the language in which alarms are sent from then on", async () => {
    const keptOf = async (username: string) => {
      const row = store().db.selectFrom("users").select("lang").where("username", "=", username);
      return (await row.executeTakeFirstOrThrow()).lang;
    };
    const spoken = async (lang: string) => {
      const { body } = await attempt("manager", "Manager123", {}, { ...from(), lang });
      return [account.login.data.parse(body.data).user.lang, await keptOf("manager")];
    };
    const others = await keptOf("operator");
    expect(await spoken("zh-cn")).toEqual(["zh-cn", "zh-cn"]);
    expect(await keptOf("operator")).toBe(others);
    expect(await spoken("en")).toEqual(["en", "en"]);
    expect(await keptOf("operator")).toBe(others);
  });

  it("ends with logout, by its own token only", async () => {
    const headers = { token: await running.tokenOf("u-admin") };
    const other = { token: await running.tokenOf("u-admin") };
    expect((await running.ask(account.logout, {}, headers)).body.code).toBe(200);
    expect((await running.ask(account.current, {}, headers)).body).toMatchObject({ code: 401, data: null });
    expect((await running.ask(account.current, {}, other)).body.code).toBe(200);
  });

  it("ends after seven days", async () => {
    const headers = { token: await running.tokenOf("u-admin") };
    running.clock.advance(7 * day);
    expect((await running.ask(account.current, {}, headers)).body.code).toBe(401);
    running.clock.advance(-7 * day);
  });

  it("ends the oldest of more than twenty sessions of one person (A22)", async () => {
    const tokens: string[] = [];
    for (let round = 0; round < 22; round++) {
      running.clock.advance(1);
      tokens.push(await running.tokenOf("u-manager"));
    }
    const codes = await Promise.all(
      tokens.map(async (token) => (await running.ask(account.current, {}, { token })).body.code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.slice(0, 2)).toEqual([401, 401]);
  });

  it("logs every success, failure, captcha requirement and logout, without a secret (G01, G03)", () => {
    const text = JSON.stringify(running.lines());
    for (const event of ["login", "login.failed", "login.locked", "logout"])
      expect(text).toContain(`"event":"${event}"`);
    for (const secret of ["Admin123", "Wrong123", "Operator123"]) expect(text).not.toContain(secret);
  });
});
