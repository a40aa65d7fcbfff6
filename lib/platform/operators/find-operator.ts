import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { normalMobile, normalUsername } from "../security/normal-names.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";

export type NamedOperator = { userId: string } | { username: string } | { mobile: string };

/** Operators whom the caller sees, and those without a tenant: they can be named, but not listed. */
function reachable(call: Call) {
  const users = activeUsers(call.db).where("users.role", "=", "endUser");
  const visible = visibleUsers(call).select("users.userId");
  return users.where(({ eb, or }) => or([eb("users.userId", "in", visible), eb("users.tenantId", "is", null)]));
}

/**
 * Resolves the named operator. One without a tenant is found by the complete user name or mobile number; tries are
 * rate-limited like passwords.
 */
export async function findOperator(call: Call, named: NamedOperator): Promise<string> {
  if ("userId" in named) {
    const visible = visibleUsers(call).select("users.userId").where("users.role", "=", "endUser");
    const row = await visible.where("users.userId", "=", named.userId).executeTakeFirst();
    if (!row) throw new Refusal("user.notFound");
    return row.userId;
  }
  const key = `operators ${callerOf(call).userId}`;
  const refund = await call.limiters.wrongSecrets.use(key);
  const row = await ("username" in named
    ? reachable(call).where("users.username", "=", normalUsername(named.username))
    : reachable(call).where("users.mobile", "=", normalMobile(named.mobile) ?? named.mobile)
  )
    .select("users.userId")
    .executeTakeFirst();
  if (!row) throw new Refusal("user.notFound");
  refund();
  return row.userId;
}
