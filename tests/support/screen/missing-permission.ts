import { type Failure, failureOfKey } from "#lib/domain/errors.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";

/** The failure of a screen for a person without this code. */
export const missingPermission = (code: PermissionCode): Failure => ({ ...failureOfKey("perm.denied"), lacking: code });
