import { afterAll, beforeAll, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { issueCaptcha, redeemCaptcha } from "#lib/platform/security/captcha/captchas.ts";
import { issueSmsCode, redeemSmsCode } from "#lib/platform/security/sms-codes.ts";
import { callerOfToken, openToken } from "#lib/platform/security/tokens.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";

const mobile = "13800138000";
let running: FilledSite;

beforeAll(async () => {
  running = await runFilledSite();
});
afterAll(() => running?.close());

it.each([hour, -hour])(
  "F32: sessions and captchas outlive a clock that jumps by %i ms, and end in their time",
  async (jump) => {
    const { db, now } = running.platform;
    const { token, expireTime } = await openToken(db, "admA", now());
    running.clock.advance(jump);
    expect(await callerOfToken(db, token, now())).toMatchObject({ userId: "admA" });
    const { captchaId, answer } = await issueCaptcha(db, now());
    expect(await redeemCaptcha(db, captchaId, answer, now())).toBe(true);
    expect(await callerOfToken(db, token, expireTime)).toBeNull();
  },
);

it("F32: after the clock was set back by an hour the next SMS code waits for a minute only, and is the valid one", async () => {
  const { platform, clock } = running;
  const first = await issueSmsCode(platform, mobile, "login");
  clock.advance(-hour);
  const refused = issueSmsCode(platform, mobile, "login");
  await expect(refused).rejects.toMatchObject({ key: "auth.smsTooOften", data: { retrySeconds: 60 } });
  clock.advance(minute);
  const second = await issueSmsCode(platform, mobile, "login");
  expect(await redeemSmsCode(platform, mobile, "login", second)).toBe(true);
  expect(await redeemSmsCode(platform, mobile, "login", first)).toBe(false);
});
