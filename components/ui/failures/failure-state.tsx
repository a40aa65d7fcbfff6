import type { Failure } from "#lib/domain/errors.ts";
import { ErrorState } from "./error-state.tsx";
import { NoPermission } from "./no-permission.tsx";

type Props = {
  failure: Failure;
  /** What the person may not do, where it can be said more exactly. */
  denied?: string;
  /** It stands in the place of the list of devices, to which no way leads back then. */
  atHome?: boolean;
};

/** What stands in the place of a screen whose data did not come: no permission, or the cause and a retry. */
export function FailureState({ failure, denied, atHome }: Props) {
  return failure.reaction === "denied" ? (
    <NoPermission code={failure.lacking} title={denied} way={atHome ? "more" : "home"} />
  ) : (
    <ErrorState failure={failure} />
  );
}
