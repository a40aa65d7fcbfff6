import "server-only";
import { type Group, groups } from "#lib/contract/groups.ts";
import { users } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { permissions } from "../../session/permissions.ts";
import { loadFor } from "../load-for.ts";

const changeable = (answer: Result<Group[]>): Result<Group[]> =>
  answer.ok ? { ok: true, data: answer.data.filter(({ canEdit }) => canEdit !== false) } : answer;

/** The choices for a new user: the roles this person may assign, and the groups this person may change. */
export async function loadAddUser() {
  const [roles, list, codes] = await Promise.all([
    loadFor("addUser", users.roleOptions, {}),
    loadFor("addUser", groups.list, { deviceCount: true }),
    permissions(),
  ]);
  return {
    roles,
    groups: changeable(list),
    list: href(codes.ok && codes.data.includes("tab:user") ? "users" : "operators"),
  };
}
