import type { BindingRole } from "#lib/domain/people/permissions.ts";

/** Levels of end users of a device. */
export const ownLevels: readonly string[] = ["endManager", "endUser"] satisfies BindingRole[];

/** Levels that exclude each other: the end user levels together, manufacturer and dealer each on their own. */
export const levelOf = (role: BindingRole): readonly string[] => (ownLevels.includes(role) ? ownLevels : [role]);
