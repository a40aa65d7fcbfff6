/** A role that may be assigned: the platform's value, name and description. */
export type RoleChoice = { role: string; roleName: string; describe?: string | null | undefined };
