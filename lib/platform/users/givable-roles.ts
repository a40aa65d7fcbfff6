import type { Role } from "#lib/domain/people/permissions.ts";

/** Roles that the holder of a role may give to others. */
export const givableRoles: Record<Role, readonly Role[]> = {
  superAdmin: ["superAdmin", "endManager", "endUser"],
  endManager: ["endUser"],
  endUser: [],
};
