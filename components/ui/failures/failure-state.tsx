import type { Failure } from "#lib/domain/errors.ts";
import { ErrorState } from "./error-state.tsx";
import { NoPermission } from "./no-permission.tsx";

type Props = {
  failure: Failure;
  /** A more exact text for what is not permitted. */
  denied?: string;
  /** In place of the device list, which has no way back. */
  atHome?: boolean;
};

/** In place of a screen that failed to load: no permission, or the cause and a retry. */
export function FailureState({ failure, denied, atHome }: Props) {
  return failure.reaction === "denied" ? (
    <NoPermission code={failure.lacking} title={denied} way={atHome ? "more" : "home"} />
  ) : (
    <ErrorState failure={failure} />
  );
}
