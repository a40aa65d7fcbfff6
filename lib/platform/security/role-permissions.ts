import { type PermissionCode, permissionCodes, type Role } from "#lib/domain/people/permissions.ts";

const allBut = (...without: PermissionCode[]) => permissionCodes.filter((code) => !without.includes(code));

/** Who holds what. Said once: menus, handlers and tests read it from here. */
const codesOf: Record<Role, readonly PermissionCode[]> = {
  superAdmin: allBut("tab:operator"),
  // He manages people among his operators, so the list of all users is not his.
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

/** The permission codes of a person, in the order of the specification: those of the role without those taken away. */
export const permissionsOf = (holder: Holder): PermissionCode[] =>
  permissionCodes.filter((code) => mayDo(holder, code));

export const mayDo = ({ role, withheld = [] }: Holder, code: PermissionCode): boolean =>
  codesOf[role].includes(code) && !withheld.includes(code);
