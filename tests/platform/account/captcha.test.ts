import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { captchaLetters } from "#lib/platform/security/captcha/captcha-letters.ts";
import { issueCaptcha } from "#lib/platform/security/captcha/captchas.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a captcha", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  it("is a picture without its answer as text (B08)", async () => {
    const { svg, answer } = await issueCaptcha(store().db, noon);
    expect(answer).toMatch(new RegExp(`^[${Object.keys(captchaLetters).join("")}]{4}$`));
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/);
    expect(svg).not.toContain("<text");
    expect(svg.replace(/<[^>]*>/g, "")).toBe("");
  });

  it("is an image with an id, valid for five minutes", async () => {
    const { body } = await running.ask(contract.account.captcha, { r: "0.5" });
    const { captchaId, img, expireTime } = contract.account.captcha.data.parse(body.data);
    expect(img).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(expireTime).toBe(noon + 5 * minute);
    const row = await store()
      .db.selectFrom("captchas")
      .selectAll()
      .where("captchaId", "=", captchaId)
      .executeTakeFirst();
    expect(row?.answerHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is created at most sixty times a minute per client", async () => {
    const headers = { "x-forwarded-for": "10.7.7.7" };
    for (let round = 0; round < 60; round++) await running.ask(contract.account.captcha, {}, headers);
    expect((await running.ask(contract.account.captcha, {}, headers)).body.errKey).toBe("sys.tooMany");
  });
});
