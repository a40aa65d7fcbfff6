import type { BindingRole } from "#lib/domain/people/permissions.ts";

/** Levels at which somebody has a device for himself. */
export const ownLevels: readonly string[] = ["endManager", "endUser"] satisfies BindingRole[];

/** People who have a device for themselves share one level; manufacturer and dealer have one each. */
export const levelOf = (role: BindingRole): readonly string[] => (ownLevels.includes(role) ? ownLevels : [role]);
