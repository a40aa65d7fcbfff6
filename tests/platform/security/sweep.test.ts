import { expect, it } from "vitest";
import { day } from "#lib/domain/time/spans.ts";
import { issueCaptcha } from "#lib/platform/security/captcha/captchas.ts";
import { countTry } from "#lib/platform/security/login-failures.ts";
import { sweep } from "#lib/platform/security/sweep.ts";
import { callerOfToken, openToken } from "#lib/platform/security/tokens.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("sweeping", (store) => {
  it("deletes secrets that can no longer be used, and no others", async () => {
    const { db } = store();
    await fillSite(store());
    await openToken(db, "opA", noon - 8 * day);
    const { token } = await openToken(db, "opA", noon);
    await issueCaptcha(db, noon - day);
    const { captchaId } = await issueCaptcha(db, noon);
    await countTry(db, "long ago", noon - 2 * day);
    await countTry(db, "just now", noon);
    await sweep(db, noon);
    expect(await callerOfToken(db, token, noon)).toMatchObject({ userId: "opA" });
    expect(await db.selectFrom("tokens").select("userId").execute()).toHaveLength(1);
    expect(await db.selectFrom("captchas").select("captchaId").execute()).toEqual([{ captchaId }]);
    expect(await db.selectFrom("loginFailures").select("count").execute()).toEqual([{ count: 1 }]);
    expect(await countTry(db, "just now", noon)).toBe(2);
    expect(await countTry(db, "just now", noon + 2 * day)).toBe(1);
  });

  it("keeps SMS codes for a day, invitations and authorization codes for a month after their end", async () => {
    const { db } = store();
    const month = 30 * day;
    const code = { mobile: "13800138000", purpose: "login", attempts: 0, useTime: null };
    for (const createTime of [noon - day, noon - day + 1])
      await db
        .insertInto("smsCodes")
        .values({ ...code, smsId: `${createTime}`, codeHash: `${createTime}`, createTime, expireTime: createTime + 1 })
        .execute();
    for (const expireTime of [noon - month, noon - month + 1, noon + day]) {
      const one = { ownerId: "admA", codeHash: `${expireTime}`, createTime: noon - 2 * month, expireTime };
      await db
        .insertInto("shares")
        .values({ ...one, shareId: `${expireTime}` })
        .execute();
      await db
        .insertInto("authCodes")
        .values({ ...one, codeId: `${expireTime}`, deviceId: "A1", type: "view" })
        .execute();
    }
    await sweep(db, noon);
    const kept = [{ expireTime: noon - month + 1 }, { expireTime: noon + day }];
    expect(await db.selectFrom("smsCodes").select("createTime").execute()).toEqual([{ createTime: noon - day + 1 }]);
    expect(await db.selectFrom("shares").select("expireTime").orderBy("expireTime").execute()).toEqual(kept);
    expect(await db.selectFrom("authCodes").select("expireTime").orderBy("expireTime").execute()).toEqual(kept);
  });
});
