import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { checkNewPassword } from "../security/new-password.ts";
import { hashPassword } from "../security/passwords.ts";
import { callerOfTokenHash, closeTokensOf, sessionsOf } from "../security/tokens.ts";
import { provePassword } from "./prove-password.ts";

/** Changes the caller's password and ends all their other sessions. Five wrong old passwords lock it. */
export const changePassword: Handler<typeof account.changePassword> = async (call, input) => {
  const { userId, tokenHash } = callerOf(call);
  checkNewPassword(input.newPassword);
  await provePassword(call, input.oldPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await call.exclusively(sessionsOf(userId), async (db) => {
    // A concurrent change ended this session, so the old password proves nothing any more.
    if (!(await callerOfTokenHash(db, tokenHash, call.now()))) throw new Refusal("auth.unauthorized");
    await db.updateTable("users").set({ passwordHash }).where("userId", "=", userId).execute();
    await closeTokensOf(db, userId, tokenHash);
  });
  call.log.info({ event: "password.changed", userId, client: call.clientAddress }, "password changed");
  return null;
};
