import type { Failure } from "#lib/domain/errors.ts";
import type { PermissionCode } from "#lib/domain/permissions.ts";
import { ErrorState } from "./error-state.tsx";
import { NoPermission } from "./no-permission.tsx";

/** What stands in the place of a screen whose data did not come: no permission (`code` opens it), or the cause and a retry. */
export function FailureState({ failure, code }: { failure: Failure; code?: PermissionCode | undefined }) {
  return failure.reaction === "denied" ? (
    <NoPermission {...(code ? { code } : {})} />
  ) : (
    <ErrorState failure={failure} />
  );
}
