import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { redeemSmsCode, restoreSmsCode, withdrawSmsCode } from "#lib/platform/security/sms-codes.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore, sqliteStore } from "#tests/support/site/stores.ts";

const { account } = contract;

onEveryStore("codes by SMS", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  let client = 0;
  let number = 13_700_000_000;
  const newMobile = () => String(++number);
  const from = () => ({ "x-forwarded-for": `10.1.${client >> 8}.${++client & 255}` });
  const send = (mobile: string, type: "login" | "find" = "login", headers: Record<string, string> = from()) =>
    running.ask(account.smsCode, { mobile, type }, headers);
  const codeFor = async (mobile: string, type: "login" | "find" = "login") => {
    const { body } = await send(mobile, type);
    return account.smsCode.data.parse(body.data).debugCode ?? "";
  };
  const enter = (mobile: string, code: string) =>
    running.ask(account.mobileLogin, { mobile, code, agree: true }, from());
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  it("create an account for a number without one, and open it later", async () => {
    const [before, mobile] = [newMobile(), newMobile()];
    await enter(before, await codeFor(before));
    const first = await enter(mobile, await codeFor(mobile));
    expect(first.body.data).toMatchObject({ isNew: true, user: { role: "endUser", mobile } });
    running.clock.advance(minute);
    const second = await enter(`+86${mobile}`, await codeFor(mobile));
    const user = account.mobileLogin.data.parse(first.body.data).user;
    expect(second.body.data).toMatchObject({ isNew: false, user: { userId: user.userId } });
  });

  it("are restored one by one: no other becomes valid again or invalid", async () => {
    const { platform } = running;
    const [mine, others] = [newMobile(), newMobile()];
    const [login, used] = [await codeFor(mine), await codeFor(others)];
    for (const [mobile, code] of [
      [mine, login],
      [others, used],
    ] as const)
      expect(await redeemSmsCode(platform, mobile, "login", code)).toBe(true);
    await restoreSmsCode(platform, mine, "login");
    running.clock.advance(minute);
    await withdrawSmsCode(platform, mine, "find", await codeFor(mine, "find"));
    expect(await redeemSmsCode(platform, others, "login", used)).toBe(false);
    expect(await redeemSmsCode(platform, mine, "login", login)).toBe(true);
  });

  it("are sent once a minute to one number, however it is written (B06)", async () => {
    const mobile = newMobile();
    expect((await send(mobile)).body).toMatchObject({ code: 200, data: { retrySeconds: 60 } });
    running.clock.advance(15_000);
    for (const same of [mobile, `+86${mobile}`, `0086${mobile}`])
      expect((await send(same)).body).toMatchObject({ errKey: "auth.smsTooOften", data: { retrySeconds: 45 } });
    running.clock.advance(45_000);
    expect((await send(mobile, "find")).body.code).toBe(200);
  });

  it("are sent once however many ask at the same time (B06)", async () => {
    const mobile = newMobile();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(mobile)));
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });

  it("are sent six times a day to one number (B06)", async () => {
    const mobile = newMobile();
    for (let round = 0; round < 6; round++) {
      expect((await send(mobile)).body.code).toBe(200);
      running.clock.advance(minute);
    }
    const { body } = await send(mobile);
    expect(body).toMatchObject({ errKey: "auth.smsTooOften", data: { retrySeconds: 24 * 3600 - 6 * 60 } });
  });

  it("stay available to the owner of a number for which a stranger keeps requesting codes (B06)", async () => {
    const mobile = newMobile();
    for (const address of ["2001:db8:7:7::1", "2001:db8:7:7::2", "2001:db8:7:7:1::1"]) {
      expect((await send(mobile, "login", { "x-forwarded-for": address })).body.code).toBe(200);
      running.clock.advance(minute);
    }
    const again = await send(mobile, "find", { "x-forwarded-for": "2001:db8:7:7::4" });
    expect(again.body).toMatchObject({ errKey: "auth.smsTooOften", data: { retrySeconds: 24 * 3600 - 3 * 60 } });
    expect((await enter(mobile, await codeFor(mobile))).body.code).toBe(200);
    const { body } = await send(newMobile(), "login", { "x-forwarded-for": "2001:db8:7:7::4" });
    expect(body.code).toBe(200);
  });

  it("are sent six times a day also to a person who uses them, from one address (B06)", async () => {
    const mobile = newMobile();
    const home = { "x-forwarded-for": "10.7.7.7" };
    for (let round = 0; round < 6; round++) {
      const { body } = await send(mobile, "login", home);
      const { debugCode } = account.smsCode.data.parse(body.data);
      expect((await enter(mobile, debugCode ?? "")).body.code).toBe(200);
      running.clock.advance(minute);
    }
    expect((await send(mobile, "login", home)).body.errKey).toBe("auth.smsTooOften");
  });

  it("are sent fifteen times an hour to one client (B06)", async () => {
    const one = { "x-forwarded-for": "10.8.8.8" };
    for (let round = 0; round < 15; round++) expect((await send(newMobile(), "login", one)).body.code).toBe(200);
    expect((await send(newMobile(), "login", one)).body.errKey).toBe("auth.smsTooOften");
  });

  it("are not sent to numbers of other countries or to invalid ones (B06)", async () => {
    for (const mobile of ["+4915112345678", "0049151123456", "12345678901", "1380013800"])
      expect((await send(mobile)).body).toMatchObject({ errKey: "param.invalid", data: { field: "mobile" } });
  });

  it("become invalid after five wrong guesses (B07)", async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    for (let round = 0; round < 5; round++)
      expect((await enter(mobile, wrong(code))).body.errKey).toBe("auth.smsWrong");
    expect((await enter(mobile, code)).body.errKey).toBe("auth.smsWrong");
  });

  it("are compared with at most five of many parallel guesses (B07)", async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    await Promise.all(Array.from({ length: 20 }, () => enter(mobile, wrong(code))));
    const row = await store()
      .db.selectFrom("smsCodes")
      .select("attempts")
      .where("mobile", "=", mobile)
      .executeTakeFirst();
    expect(row?.attempts).toBe(5);
  });

  it("are valid once, also when two use them at the same time (B07)", async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const replies = await Promise.all([enter(mobile, code), enter(mobile, code), enter(mobile, code)]);
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });

  it("are valid for their number and purpose only (B07)", async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const found = await codeFor(mobile, "find");
    expect((await enter(mobile, found)).body.errKey).toBe("auth.smsWrong");
    expect((await enter(other, await codeFor(newMobile()))).body.errKey).toBe("auth.smsWrong");
  });

  it("stay valid when one for another purpose is sent (B07)", async () => {
    const mobile = newMobile();
    await enter(mobile, await codeFor(mobile));
    running.clock.advance(minute);
    const login = await codeFor(mobile);
    running.clock.advance(minute);
    expect(await codeFor(mobile, "find")).not.toBe("");
    expect((await enter(mobile, login)).body.code).toBe(200);
  });

  it("are valid for ten minutes, and only the latest (B07)", async () => {
    const mobile = newMobile();
    const first = await codeFor(mobile);
    running.clock.advance(minute);
    const second = await codeFor(mobile);
    if (first !== second) expect((await enter(mobile, first)).body.errKey).toBe("auth.smsWrong");
    running.clock.advance(10 * minute);
    expect((await enter(mobile, second)).body.errKey).toBe("auth.smsWrong");
  });

  it("are kept as hashes, and logged with a masked number", async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const rows = await store().db.selectFrom("smsCodes").selectAll().where("mobile", "=", mobile).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const line = running.lines().findLast(({ event }) => event === "sms");
    expect(line?.msg).toBe(`SMS code ${code} for ${mobile.slice(0, 3)}******${mobile.slice(-2)} (login)`);
    expect(JSON.stringify(running.lines())).not.toContain(mobile);
  });
});

it("a code for a number that an account gets at the same moment opens that account", async () => {
  const store = await sqliteStore();
  const running = await runPlatform(store);
  onTestFinished(() => running.close());
  const enter = async (mobile: string) => {
    const sent = await running.ask(account.smsCode, { mobile, type: "login" });
    const code = account.smsCode.data.parse(sent.body.data).debugCode ?? "";
    return (await running.ask(account.mobileLogin, { mobile, code, agree: true })).body;
  };
  const { userId } = account.mobileLogin.data.parse((await enter("13700000000")).data).user;
  // The number changes hands between the query for an account and its creation.
  await sql`create trigger "meanwhile" before insert on "users"
    begin update "users" set "mobile" = new."mobile" where "userId" = ${sql.lit(userId)}; end`.execute(store.db);
  expect(await enter("13700000001")).toMatchObject({ code: 200, data: { isNew: false, user: { userId } } });
});

describe("in production", () => {
  onEveryStore("the code", (store) => {
    it("is in the log, and not in the answer (B08)", async () => {
      const running = await runPlatform(store(), { production: true });
      const { body } = await running.ask(account.smsCode, { mobile: "13800138000", type: "login" });
      expect(body.data).toEqual({ retrySeconds: 60 });
      expect(running.lines().some(({ msg }) => /^SMS code \d{6} for 138\*{6}00 \(login\)$/.test(String(msg)))).toBe(
        true,
      );
      await running.close();
    });
  });
});
