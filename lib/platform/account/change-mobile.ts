import type { account } from "#lib/contract/account.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { normalMobile } from "../security/normal-names.ts";
import { dummyHash } from "../security/passwords.ts";
import { restoreSmsCode } from "../security/sms-codes.ts";
import { closeTokensOf, sessionsOf } from "../security/tokens.ts";
import { changeCredential, ownRow } from "./own-row.ts";
import { proveCode } from "./prove-code.ts";
import { provePassword } from "./prove-password.ts";
import type { UserRow } from "./user-answer.ts";

/**
 * A session alone is not enough: a caller with a password or a number must prove one of them. A caller with neither
 * signed in by the messaging app and has nothing else to prove.
 */
async function prove(call: Call, row: UserRow, input: ParsedOf<typeof account.changeMobile>): Promise<void> {
  if (input.password !== undefined) return provePassword(call, input.password);
  if (row.mobile && input.oldCode) return proveCode(call, row.mobile, "bind", input.oldCode, "oldCode");
  if (row.mobile) throw invalid("oldCode");
  if (row.passwordHash !== dummyHash) throw invalid("password");
}

/** Sets the caller's number, proved by `code`, and ends all their other sessions. */
async function move(call: Call, mobile: string, code: string): Promise<void> {
  const { userId, tokenHash } = callerOf(call);
  await proveCode(call, mobile, "bind", code);
  await call.exclusively(sessionsOf(userId), async (db) => {
    const holder = await db.selectFrom("users").select("userId").where("mobile", "=", mobile).executeTakeFirst();
    if (holder && holder.userId !== userId) throw new Refusal("user.exists", { field: "mobile" });
    await changeCredential(call, db, { mobile });
    await closeTokensOf(db, userId, tokenHash);
  });
}

/** Sets or changes the caller's mobile number. If it is refused, the code for the old one remains valid. */
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
