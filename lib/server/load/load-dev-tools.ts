import "server-only";
import { account, type User } from "#lib/contract/account.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { permissions } from "../session/permissions.ts";
import { requireSession } from "../session/require-session.ts";
import { loadFor } from "./load-for.ts";

/** What the developer page shows of a session: never its token. Times in epoch ms. */
export type DevSession = {
  user: Pick<User, "username" | "role">;
  codes: PermissionCode[];
  issuedAt: number;
  seenAt: number;
  isApp: boolean;
};

const mayOpen = ({ role }: User) => role === "superAdmin" || process.env.NODE_ENV !== "production";

/** Open to super administrators, and outside production to everybody. */
export async function loadDevTools(): Promise<Result<DevSession>> {
  const [session, user, codes] = await Promise.all([
    requireSession(),
    loadFor("devTools", account.current, {}),
    permissions(),
  ]);
  if (!user.ok) return user;
  if (!codes.ok) return codes;
  if (!mayOpen(user.data)) return { ok: false, failure: failureOfKey("perm.denied") };
  const { username, role } = user.data;
  const { issuedAt, seenAt, isApp } = session;
  return { ok: true, data: { user: { username, role }, codes: codes.data, issuedAt, seenAt, isApp } };
}

export async function mayUseDevTools(): Promise<boolean> {
  const user = await loadFor("aboutApp", account.current, {});
  return user.ok && mayOpen(user.data);
}
