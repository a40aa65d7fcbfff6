import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { startReceiver } from "#tests/support/servers/receiver.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
let running: RunningPlatform;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  opened = await openSqlite();
  receiver = await startReceiver();
  const body = '{"phone":"{mobile}","template":"{kind}","code":"{code}","text":"{text}"}';
  const sms = { url: receiver.origin, body, authorization: "key" };
  running = await runPlatform(opened.store, { messengers: { sms, allowed: [] } });
});
afterAll(async () => {
  await running?.close();
  await receiver?.close();
  await opened?.remove();
});

it("a code is sent to the SMS service only, and opens a session", async () => {
  const mobile = "13800138001";
  const { body } = await running.ask(account.smsCode, { mobile, type: "login" });
  expect(body.data).toEqual({ retrySeconds: 60 });
  const [sent] = await receiver.until(1);
  const { code, ...rest } = JSON.parse(sent?.body ?? "{}");
  expect(code).toMatch(/^\d{6}$/);
  expect(rest).toEqual({ phone: mobile, template: "code", text: expect.stringContaining(code) });
  expect(JSON.stringify(running.lines())).not.toContain(code);
  const login = await running.ask(account.mobileLogin, { mobile, code, agree: true });
  expect(login.body.code).toBe(200);
});

it("a failure of the SMS service is reported, so that the person may use the password", async () => {
  receiver.answer({ status: 500 });
  const { body } = await running.ask(account.smsCode, { mobile: "13800138002", type: "login" });
  expect(body).toMatchObject({ code: -1, errKey: "auth.mobileServiceDown" });
  const told = running.lines().find(({ event }) => event === "sms");
  expect(told).toMatchObject({ outcome: { reason: "serviceFault", cause: "HTTP 500" } });
});

it("a code that the service refused counts neither for the number nor for the address", async () => {
  const ask = async () => (await running.ask(account.smsCode, { mobile: "13800138003", type: "login" })).body.errKey;
  receiver.answer({ status: 503 });
  for (let round = 0; round < 16; round++) expect(await ask()).toBe("auth.mobileServiceDown");
  receiver.answer({ status: 200 });
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBe("auth.smsTooOften");
});

it("a code that may have been sent counts", async () => {
  await receiver.close();
  const ask = async () => (await running.ask(account.smsCode, { mobile: "13800138004", type: "login" })).body.errKey;
  expect(await ask()).toBe("auth.mobileServiceDown");
  expect(await ask()).toBe("auth.smsTooOften");
});
