import "server-only";
import { groups } from "#lib/contract/groups.ts";
import { users } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import { roles } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { permissions } from "../session/permissions.ts";
import { loadFor } from "./load-for.ts";

const mapped = <T, U>(result: Result<T>, change: (data: T) => U): Result<U> =>
  result.ok ? { ok: true, data: change(result.data) } : result;

/** What there is to choose from for a new person: the roles that may be given, and the groups that may be changed. */
export async function loadAddUser() {
  const [given, list, codes] = await Promise.all([
    loadFor("addUser", users.roleOptions, {}),
    loadFor("addUser", groups.list, { deviceCount: true }),
    permissions(),
  ]);
  return {
    roles: mapped(given, (options) =>
      options.flatMap(({ role, roleName, describe }) => {
        const known = roles.find((each) => each === role);
        return known ? [{ role: known, roleName, describe: describe ?? undefined }] : [];
      }),
    ),
    groups: mapped(list, (all) => all.filter(({ canEdit }) => canEdit !== false)),
    list: href(codes.ok && codes.data.includes("tab:user") ? "users" : "operators"),
  };
}
