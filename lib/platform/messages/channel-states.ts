import type { messages } from "#lib/contract/messages.ts";
import { channels } from "#lib/domain/people/channels.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { ownRow } from "../account/own-row.ts";
import { callerOf, type Handler } from "../call.ts";
import { isSetUp } from "./deliver/messengers.ts";
import { receiptOf } from "./receipts.ts";

/** Which channels are configured, and the caller's address in each. */
export const channelStates: Handler<typeof messages.channels> = async (call) => {
  const { userId } = callerOf(call);
  const [person, receipt] = [await ownRow(call), await receiptOf(call.db, userId)];
  const targets = await call.db.selectFrom("pushTargets").select("clientId").where("userId", "=", userId).execute();
  const addresses = {
    app: targets.length > 0 ? String(targets.length) : null,
    sms: person.mobile && maskPhone(person.mobile),
    wx: person.wxOpenId && person.name,
    email: person.email,
    webhook: receipt.webhookUrl,
  };
  return {
    channels: channels.map((channel) => ({
      channel,
      configured: isSetUp(call.messengers, channel),
      address: addresses[channel],
    })),
    pushKey: call.messengers.keys?.publicKey ?? null,
    nativePush: Boolean(call.messengers.nativePush),
    pushClients: targets.map(({ clientId }) => clientId),
  };
};
