import { useSyncExternalStore } from "react";
import { type AssistanceType, isAssistance } from "#lib/domain/people/assistance.ts";
import { authTypeOf } from "./auth-types.ts";

const never = () => () => {};

/** How a device was lent to the person, as its page last said; undefined where it was not, and while the server draws. */
export function useLentAs(deviceId: string): "share" | AssistanceType | undefined {
  const authType = useSyncExternalStore(
    never,
    () => authTypeOf(deviceId),
    () => undefined,
  );
  return isAssistance(authType) || authType === "share" ? authType : undefined;
}
