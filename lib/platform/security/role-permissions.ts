import { type PermissionCode, permissionCodes, type Role } from "#lib/domain/people/permissions.ts";

const allBut = (...without: PermissionCode[]) => permissionCodes.filter((code) => !without.includes(code));

/** Permission codes by role; menus, handlers and tests use this. */
const codesOf: Record<Role, readonly PermissionCode[]> = {
  superAdmin: allBut("tab:operator"),
  // An administrator manages people among their operators, and does not see the list of all users.
  endManager: allBut("tab:user", "more:ota", "device:bind-cs", "device:bind-jxs"),
  endUser: [
    "tab:device",
    "tab:alarm",
    "tab:operator",
    "tab:more",
    "count:unregistered",
    "count:all",
    "count:online",
    "count:offline",
    "device:bind",
    "device:share",
    "authcode:use",
    "more:scan-add",
    "gateway:wifi-config",
  ],
};

type Holder = { role: Role; withheld?: readonly PermissionCode[] };

/** A person's permission codes, in the specification's order: those of the role, except withheld ones. */
export const permissionsOf = (holder: Holder): PermissionCode[] =>
  permissionCodes.filter((code) => mayDo(holder, code));

export const mayDo = ({ role, withheld = [] }: Holder, code: PermissionCode): boolean =>
  codesOf[role].includes(code) && !withheld.includes(code);
