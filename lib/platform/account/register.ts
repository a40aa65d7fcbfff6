import type { account } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { usernameFits } from "#lib/domain/people/user-names.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import type { Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { checkNewPassword } from "../security/new-password.ts";
import { normalMobile, normalUsername } from "../security/normal-names.ts";
import { hashPassword } from "../security/passwords.ts";
import { restoreSmsCode } from "../security/sms-codes.ts";
import { newOperator } from "./new-operator.ts";
import { proveCode } from "./prove-code.ts";

/**
 * A new account of a terminal operator. Only the holder of the number is told whether a name or number is taken, and
 * the code then remains valid for another name.
 */
export const register: Handler<typeof account.register> = async (call, input) => {
  const username = normalUsername(input.username);
  const mobile = normalMobile(input.mobile);
  if (!usernameFits(username)) throw invalid("username");
  if (!mobile) throw invalid("mobile");
  checkNewPassword(input.password);
  await proveCode(call, mobile, "register", input.code);
  const passwordHash = await hashPassword(input.password);
  const row = newOperator(call, {
    username,
    passwordHash,
    mobile,
    // The name is visible to others, and many user names are phone numbers.
    name: typedText(input.name ?? "") || maskPhone(username),
    email: input.email ?? null,
    companyName: typedText(input.companyName ?? "") || null,
  });
  const added = await call.db
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) {
    const same = call.db.selectFrom("users").select("userId").where("username", "=", username);
    const field = (await same.executeTakeFirst()) ? "username" : "mobile";
    if (field === "username") await restoreSmsCode(call, mobile, "register");
    throw new Refusal("user.exists", { field });
  }
  const client = call.clientAddress;
  call.log.info({ event: "user.registered", userId: row.userId, mobile: maskPhone(mobile), client }, "registered");
  return { userId: row.userId };
};
