import type { account } from "#lib/contract/account.ts";
import type { Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { clearLoginFailures, proofsOf } from "../security/login-failures.ts";
import { checkNewPassword } from "../security/new-password.ts";
import { normalMobile } from "../security/normal-names.ts";
import { hashPassword } from "../security/passwords.ts";
import { closeTokensOf, sessionsOf } from "../security/tokens.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { proveCode } from "./prove-code.ts";

/**
 * Sets a new password for the holder of the number, and ends all sessions. Only the holder is told that a number has no
 * account.
 */
export const resetPassword: Handler<typeof account.resetPassword> = async (call, input) => {
  const mobile = normalMobile(input.mobile);
  if (!mobile) throw invalid("mobile");
  checkNewPassword(input.newPassword);
  await proveCode(call, mobile, "find", input.code);
  const passwordHash = await hashPassword(input.newPassword);
  const person = await activeUsers(call.db)
    .select(["userId", "username"])
    .where("mobile", "=", mobile)
    .executeTakeFirst();
  if (!person) throw new Refusal("user.notFound");
  const { userId, username } = person;
  await call.exclusively(sessionsOf(userId), async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ passwordHash })
      .where("userId", "=", userId)
      .where("mobile", "=", mobile)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("user.notFound");
    await closeTokensOf(db, userId);
  });
  await clearLoginFailures(call.db, username);
  await clearLoginFailures(call.db, proofsOf(userId));
  call.log.info({ event: "password.reset", userId, client: call.clientAddress }, "password reset by SMS code");
  return null;
};
