import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";

/** The codes in a stored list, without unknown ones. */
export function withheldCodes(stored: string | null): PermissionCode[] {
  const named = stored?.split(" ") ?? [];
  return permissionCodes.filter((code) => named.includes(code));
}

/** The stored form of withheld codes: null for none. */
export const storedCodes = (codes: readonly PermissionCode[]): string | null =>
  codes.length > 0 ? codes.join(" ") : null;
