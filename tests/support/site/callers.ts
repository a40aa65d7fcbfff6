import { type PermissionCode, type Role, roles } from "#lib/domain/people/permissions.ts";
import { mayDo } from "#lib/platform/security/role-permissions.ts";
import type { RunningPlatform } from "../servers/platform.ts";

/** One person of each role, on the site of fillSite. */
export const personOf: Record<Role, string> = { superAdmin: "super", endManager: "admA", endUser: "opA" };

export type Headers = Record<"token", string>;

/** Token headers of a person with a code, or of the super administrator if none is needed; one session per role. */
export function holders(running: RunningPlatform): (code: PermissionCode | undefined) => Promise<Headers> {
  const sessions = new Map<Role, Promise<Headers>>();
  const open = async (role: Role) => ({ token: await running.tokenOf(personOf[role]) });
  return (code) => {
    const role = code ? roles.find((each) => mayDo({ role: each }, code)) : "superAdmin";
    if (!role) throw new Error(`nobody holds ${code}`);
    const session = sessions.get(role) ?? open(role);
    sessions.set(role, session);
    return session;
  };
}
