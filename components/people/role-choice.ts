import type { Role } from "#lib/domain/people/permissions.ts";

/** A role that may be given, with its name and what it is for. */
export type RoleChoice = { role: Role; roleName: string; describe: string | undefined };
