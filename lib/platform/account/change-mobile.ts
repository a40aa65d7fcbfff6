import type { account } from "#lib/contract/account.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { normalMobile } from "../security/normal-names.ts";
import { nobodysHash } from "../security/passwords.ts";
import { restoreSmsCode } from "../security/sms-codes.ts";
import { closeTokensOf, sessionsOf } from "../security/tokens.ts";
import { changeWayIn, ownRow } from "./own-row.ts";
import { proveCode } from "./prove-code.ts";
import { provePassword } from "./prove-password.ts";
import type { UserRow } from "./user-answer.ts";

/**
 * A session alone moves no account to another number: whoever has a password or a number proves himself by either.
 * Who has neither came by the messaging app, and has nothing else to prove himself by.
 */
async function prove(call: Call, row: UserRow, input: ParsedOf<typeof account.changeMobile>): Promise<void> {
  if (input.password !== undefined) return provePassword(call, input.password);
  if (row.mobile && input.oldCode) return proveCode(call, row.mobile, "bind", input.oldCode, "oldCode");
  if (row.mobile) throw invalid("oldCode");
  if (row.passwordHash !== nobodysHash) throw invalid("password");
}

/** Makes the number the caller's, for whom `code` was sent to it, and ends every other session of his. */
async function move(call: Call, mobile: string, code: string): Promise<void> {
  const { userId, tokenHash } = callerOf(call);
  await proveCode(call, mobile, "bind", code);
  await call.exclusively(sessionsOf(userId), async (db) => {
    const holder = await db.selectFrom("users").select("userId").where("mobile", "=", mobile).executeTakeFirst();
    if (holder && holder.userId !== userId) throw new Refusal("user.exists", { field: "mobile" });
    await changeWayIn(call, db, { mobile });
    await closeTokensOf(db, userId, tokenHash);
  });
}

/** Binds a mobile number, or another one. The code of the present number stays good when the new one is refused. */
export const changeMobile: Handler<typeof account.changeMobile> = async (call, input) => {
  const { userId } = callerOf(call);
  const mobile = normalMobile(input.mobile);
  if (!mobile) throw invalid("mobile");
  const row = await ownRow(call);
  await prove(call, row, input);
  try {
    await move(call, mobile, input.code);
  } catch (error) {
    if (row.mobile && input.password === undefined) await restoreSmsCode(call, row.mobile, "bind");
    throw error;
  }
  call.log.info({ event: "mobile.changed", userId, client: call.clientAddress }, "mobile number changed");
  return { mobile };
};
