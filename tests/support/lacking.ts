import { type Failure, failureOfKey } from "#lib/domain/errors.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";

/** Why a screen does not open for somebody without this code. */
export const lacking = (code: PermissionCode): Failure => ({ ...failureOfKey("perm.denied"), lacking: code });
