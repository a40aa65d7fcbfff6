import type { account } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import type { Call, Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { normalMobile } from "../security/normal-names.ts";
import { redeemSmsCode } from "../security/sms-codes.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { newOperator } from "./new-operator.ts";
import { openSession } from "./open-session.ts";
import type { UserRow } from "./user-answer.ts";

/** The account of a number, created if missing: a query first could miss one that is created concurrently. */
async function accountOf(call: Call, mobile: string): Promise<{ user: UserRow; isNew: boolean }> {
  const { numInsertedOrUpdatedRows: made } = await call.db
    .insertInto("users")
    .values(newOperator(call, { mobile, name: maskPhone(mobile) }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const user = await activeUsers(call.db).selectAll().where("mobile", "=", mobile).executeTakeFirstOrThrow();
  return { user, isNew: Boolean(made) };
}

/** Logs in with a mobile number and an SMS code. A number without an account gets one. */
export const mobileLogin: Handler<typeof account.mobileLogin> = async (call, input) => {
  const mobile = normalMobile(input.mobile);
  if (!mobile) throw invalid("mobile");
  const client = call.clientAddress;
  const refund = await call.limiters.wrongSecrets.use(client);
  if (!(await redeemSmsCode(call, mobile, "login", input.code))) {
    call.log.info(
      { event: "login.failed", reason: "auth.smsWrong", mobile: maskPhone(mobile), client },
      "login refused",
    );
    throw new Refusal("auth.smsWrong");
  }
  refund();
  const { user, isNew } = await accountOf(call, mobile);
  return { ...(await openSession(call, user, "mobile")), isNew };
};
