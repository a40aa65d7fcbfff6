import { randomBytes } from "node:crypto";
import type { Updateable } from "kysely";
import type { account } from "#lib/contract/account.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { checkAddress, NotPublic } from "../messages/deliver/public-address.ts";
import { type ReceiptRow, receiptOf } from "../messages/receipts.ts";
import { invalid, Refusal } from "../refusal.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";
import type { Schema } from "../store/schema.ts";
import { receiptAnswer } from "./receipt-answer.ts";

type Input = ParsedOf<typeof account.alarmReceipt>;

/** A new address gets a new secret, so that the previous receiver cannot sign for it. */
function hookOf(call: Call, { webhookUrl }: Input, before: ReceiptRow) {
  if (webhookUrl === undefined) return {};
  if (webhookUrl === before.webhookUrl) return { webhookUrl };
  if (webhookUrl === null || webhookUrl === "") return { webhookUrl: null, webhookSecret: null };
  try {
    const { href } = checkAddress(webhookUrl, call.messengers.allowed);
    // The same address in another notation.
    if (href === before.webhookUrl) return { webhookUrl: href };
    return { webhookUrl: href, webhookSecret: `whsec_${randomBytes(32).toString("base64url")}` };
  } catch (error) {
    if (error instanceof NotPublic) throw invalid("webhookUrl");
    throw error;
  }
}

/** Only administrators can escalate, and only to people whom they manage. */
async function escalationOf(call: Call, { escalation }: Input) {
  if (escalation === undefined) return {};
  if (callerOf(call).role === "endUser") throw new Refusal("perm.denied");
  if (escalation === null) return { escalateAfterMin: null, escalateTo: null };
  const { afterMinutes, userId } = escalation;
  const person = await visibleUsers(call).select("userId").where("userId", "=", userId).executeTakeFirst();
  if (!person || userId === callerOf(call).userId) throw invalid("escalation.userId");
  return { escalateAfterMin: afterMinutes, escalateTo: userId };
}

const asFlag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);
const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/** The columns named by the input; others are undefined and stay unchanged, even if written concurrently. */
async function columnsOf(call: Call, input: Input, before: ReceiptRow) {
  const hook = hookOf(call, input, before);
  const { offlineDelayMin, quietFrom, quietTo } = input;
  const [from, to] = [given(quietFrom, before.quietFrom), given(quietTo, before.quietTo)];
  if ((from === null) !== (to === null)) throw invalid(from ? "quietTo" : "quietFrom");
  const nowhere = given(hook.webhookUrl, before.webhookUrl) === null;
  return {
    app: asFlag(input.app),
    sms: asFlag(input.sms),
    wx: asFlag(input.wx),
    email: asFlag(input.email),
    webhook: nowhere && (input.webhook || hook.webhookUrl === null) ? 0 : asFlag(input.webhook),
    offlineAlarm: asFlag(input.offlineAlarm),
    ...{ offlineDelayMin, quietFrom, quietTo },
    ...hook,
    ...(await escalationOf(call, input)),
  } satisfies Updateable<Schema["messageSettings"]>;
}

/** Without fields it reads, with fields it writes those; both answer the stored settings. */
export const alarmReceipt: Handler<typeof account.alarmReceipt> = async (call, input) => {
  const { userId } = callerOf(call);
  const before = await receiptOf(call.db, userId);
  const { requestId: _, ...fields } = input;
  if (Object.values(fields).every((value) => value === undefined)) return receiptAnswer(call, before);
  const columns = await columnsOf(call, input, before);
  await call.db
    .insertInto("messageSettings")
    .values(before)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await call.db.updateTable("messageSettings").set(columns).where("userId", "=", userId).execute();
  return receiptAnswer(call, await receiptOf(call.db, userId), columns.webhookSecret ?? null);
};
