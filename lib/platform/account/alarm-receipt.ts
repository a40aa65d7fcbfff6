import { randomBytes } from "node:crypto";
import type { account } from "#lib/contract/account.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { checkAddress, NotPublic } from "../messages/public-address.ts";
import { type ReceiptRow, receiptOf } from "../messages/receipts.ts";
import { invalid, Refusal } from "../refusal.ts";
import { visibleUsers } from "../security/visible-users.ts";
import { receiptAnswer } from "./receipt-answer.ts";

type Input = ParsedOf<typeof account.alarmReceipt>;

/** A new address gets a new secret: whoever received at the old one can sign nothing for the new one. */
function hookOf(call: Call, { webhookUrl }: Input, before: ReceiptRow) {
  if (webhookUrl === undefined || webhookUrl === before.webhookUrl) return {};
  if (webhookUrl === null || webhookUrl === "") return { webhookUrl: null, webhookSecret: null };
  try {
    const { href } = checkAddress(webhookUrl, call.messengers.allowed);
    return { webhookUrl: href, webhookSecret: `whsec_${randomBytes(32).toString("base64url")}` };
  } catch (error) {
    if (error instanceof NotPublic) throw invalid("webhookUrl");
    throw error;
  }
}

/** Only administrators have somebody to escalate to: one of the people whom they manage. */
async function escalationOf(call: Call, { escalation }: Input) {
  if (escalation === undefined) return {};
  if (callerOf(call).role === "endUser") throw new Refusal("perm.denied");
  if (escalation === null) return { escalateAfterMin: null, escalateTo: null };
  const { afterMinutes, userId } = escalation;
  const person = await visibleUsers(call).select("userId").where("userId", "=", userId).executeTakeFirst();
  if (!person || userId === callerOf(call).userId) throw invalid("escalation.userId");
  return { escalateAfterMin: afterMinutes, escalateTo: userId };
}

const flagOf = (value: boolean | undefined, before: 0 | 1): 0 | 1 => (value === undefined ? before : value ? 1 : 0);

/** Without fields it reads, with fields it writes those; both answer what is stored. */
export const alarmReceipt: Handler<typeof account.alarmReceipt> = async (call, input) => {
  const { userId } = callerOf(call);
  const before = await receiptOf(call.db, userId);
  const { requestId: _, ...given } = input;
  if (Object.values(given).every((value) => value === undefined)) return receiptAnswer(call, before);
  const hook = hookOf(call, input, before);
  const after: ReceiptRow = {
    ...before,
    app: flagOf(input.app, before.app),
    sms: flagOf(input.sms, before.sms),
    wx: flagOf(input.wx, before.wx),
    email: flagOf(input.email, before.email),
    webhook: flagOf(input.webhook, before.webhook),
    offlineAlarm: flagOf(input.offlineAlarm, before.offlineAlarm),
    offlineDelayMin: input.offlineDelayMin ?? before.offlineDelayMin,
    quietFrom: input.quietFrom === undefined ? before.quietFrom : input.quietFrom,
    quietTo: input.quietTo === undefined ? before.quietTo : input.quietTo,
    ...hook,
    ...(await escalationOf(call, input)),
  };
  if (after.webhookUrl === null) after.webhook = 0;
  if ((after.quietFrom === null) !== (after.quietTo === null)) throw invalid(after.quietFrom ? "quietTo" : "quietFrom");
  const { userId: _key, ...columns } = after;
  await call.db
    .insertInto("messageSettings")
    .values(after)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(columns))
    .execute();
  return receiptAnswer(call, after, hook.webhookSecret ?? null);
};
