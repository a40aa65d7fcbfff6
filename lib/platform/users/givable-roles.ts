import type { Role } from "#lib/domain/people/permissions.ts";

/** Roles that a person may assign, by their own role. */
export const givableRoles: Record<Role, readonly Role[]> = {
  superAdmin: ["superAdmin", "endManager", "endUser"],
  endManager: ["endUser"],
  endUser: [],
};
