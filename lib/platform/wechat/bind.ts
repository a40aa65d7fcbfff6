import type { wechat } from "#lib/contract/wechat.ts";
import { changeCredential } from "../account/own-row.ts";
import { callerOf, type Handler } from "../call.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { signedInAt } from "../security/tokens.ts";
import { wechatPersonOf } from "./wechat-person.ts";

/**
 * Links a messaging app identity to the caller's account, and to no second one. A session alone is not enough to add a
 * means of signing in, unless it has just been opened (0222).
 */
export const bindWechat: Handler<typeof wechat.bind> = async (call, { code }) => {
  const { userId, tokenHash } = callerOf(call);
  const since = await signedInAt(call.db, tokenHash);
  if (since === undefined) throw new Refusal("auth.unauthorized");
  if (call.now() - since > platformLimits.signedInLately) throw new Refusal("wx.signInAgain");
  const wxOpenId = await wechatPersonOf(call, code);
  await call.exclusively(`wechat ${wxOpenId}`, async (db) => {
    const holder = await db.selectFrom("users").select("userId").where("wxOpenId", "=", wxOpenId).executeTakeFirst();
    if (holder && holder.userId !== userId) throw new Refusal("wx.bound");
    await changeCredential(call, db, { wxOpenId });
  });
  call.log.info({ event: "wechat.bound", userId, client: call.clientAddress }, "messaging app bound");
  return null;
};
