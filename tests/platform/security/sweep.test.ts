import { expect, it } from "vitest";
import { issueCaptcha } from "#lib/platform/security/captchas.ts";
import { countTry } from "#lib/platform/security/login-failures.ts";
import { sweep } from "#lib/platform/security/sweep.ts";
import { callerBehind, openToken } from "#lib/platform/security/tokens.ts";
import { noon } from "#tests/support/platform.ts";
import { fillSite } from "#tests/support/site.ts";
import { onEveryStore } from "#tests/support/stores.ts";

const day = 86_400_000;

onEveryStore("sweeping", (store) => {
  it("removes what can no longer be used, and nothing that can", async () => {
    const { db } = store();
    await fillSite(store());
    await openToken(db, "opA", noon - 8 * day);
    const { token } = await openToken(db, "opA", noon);
    await issueCaptcha(db, noon - day);
    const { captchaId } = await issueCaptcha(db, noon);
    await countTry(db, "long ago", noon - 2 * day);
    await countTry(db, "just now", noon);
    await sweep(db, noon);
    expect(await callerBehind(db, token, noon)).toMatchObject({ userId: "opA" });
    expect(await db.selectFrom("tokens").select("userId").execute()).toHaveLength(1);
    expect(await db.selectFrom("captchas").select("captchaId").execute()).toEqual([{ captchaId }]);
    expect(await db.selectFrom("loginFailures").select("count").execute()).toEqual([{ count: 1 }]);
    expect(await countTry(db, "just now", noon)).toBe(2);
    expect(await countTry(db, "just now", noon + 2 * day)).toBe(1);
  });
});
