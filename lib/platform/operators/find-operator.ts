import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { livingUsers } from "../security/living-users.ts";
import { normalMobile, normalUsername } from "../security/normal-names.ts";
import { visibleUsers } from "../security/visible-users.ts";

export type NamedOperator = { userId: string } | { username: string } | { mobile: string };

/** Operators whom the caller sees, and those who belong to nobody: they can be named, not listed. */
function reachable(call: Call) {
  const users = livingUsers(call.db).where("users.role", "=", "endUser");
  const seen = visibleUsers(call).select("users.userId");
  return users.where(({ eb, or }) => or([eb("users.userId", "in", seen), eb("users.tenantId", "is", null)]));
}

/**
 * The operator who is meant. Whoever knows the whole user name or mobile number of an operator that belongs to nobody
 * reaches him; trying names out is limited like trying passwords.
 */
export async function findOperator(call: Call, named: NamedOperator): Promise<string> {
  if ("userId" in named) {
    const seen = visibleUsers(call).select("users.userId").where("users.role", "=", "endUser");
    const row = await seen.where("users.userId", "=", named.userId).executeTakeFirst();
    if (!row) throw new Refusal("user.notFound");
    return row.userId;
  }
  const key = `operators ${callerOf(call).userId}`;
  const giveBack = await call.limiters.wrongSecrets.use(key);
  const row = await ("username" in named
    ? reachable(call).where("users.username", "=", normalUsername(named.username))
    : reachable(call).where("users.mobile", "=", normalMobile(named.mobile) ?? named.mobile)
  )
    .select("users.userId")
    .executeTakeFirst();
  if (!row) throw new Refusal("user.notFound");
  giveBack();
  return row.userId;
}
