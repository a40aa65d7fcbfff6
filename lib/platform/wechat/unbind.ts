import type { wechat } from "#lib/contract/wechat.ts";
import { changeOwnRow, ownRow } from "../account/own-row.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { dummyHash } from "../security/passwords.ts";

/** Removes the messaging app identity from the caller's account, unless it is the only means of signing in. */
export const unbindWechat: Handler<typeof wechat.unbind> = async (call) => {
  const { userId, mobile, passwordHash } = await ownRow(call);
  if (!mobile && passwordHash === dummyHash) throw new Refusal("wx.lastWay");
  await changeOwnRow(call, { wxOpenId: null });
  call.log.info({ event: "wechat.unbound", userId, client: call.clientAddress }, "messaging app unbound");
  return null;
};
