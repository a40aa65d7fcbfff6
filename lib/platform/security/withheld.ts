import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";

/** The codes in a stored list of codes; what is no code any more is left out. */
export function withheldCodes(stored: string | null): PermissionCode[] {
  const named = stored?.split(" ") ?? [];
  return permissionCodes.filter((code) => named.includes(code));
}

/** How a list of withheld codes is stored: null for none. */
export const storedCodes = (codes: readonly PermissionCode[]): string | null =>
  codes.length > 0 ? codes.join(" ") : null;
