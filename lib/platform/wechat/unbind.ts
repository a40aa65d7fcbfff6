import type { wechat } from "#lib/contract/wechat.ts";
import { changeOwnRow, ownRow } from "../account/own-row.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { nobodysHash } from "../security/passwords.ts";

/** Takes the messaging app off the caller's account, unless nothing else is left to sign in with. */
export const unbindWechat: Handler<typeof wechat.unbind> = async (call) => {
  const { userId, mobile, passwordHash } = await ownRow(call);
  if (!mobile && passwordHash === nobodysHash) throw new Refusal("wx.lastWay");
  await changeOwnRow(call, { wxOpenId: null });
  call.log.info({ event: "wechat.unbound", userId, client: call.clientAddress }, "messaging app unbound");
  return null;
};
