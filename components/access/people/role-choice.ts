/** A role that may be given, in the word of the platform for it, with its name and what it is for. */
export type RoleChoice = { role: string; roleName: string; describe?: string | null | undefined };
