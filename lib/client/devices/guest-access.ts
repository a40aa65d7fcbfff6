import { useSyncExternalStore } from "react";
import { type AssistanceType, isAssistance } from "#lib/domain/people/assistance.ts";
import { authTypeOf } from "./auth-types.ts";

const never = () => () => {};

/** How a device was lent to the person, by its last page; undefined if it is not lent, and on the server. */
export function useGuestAccess(deviceId: string): "share" | AssistanceType | undefined {
  const authType = useSyncExternalStore(
    never,
    () => authTypeOf(deviceId),
    () => undefined,
  );
  return isAssistance(authType) || authType === "share" ? authType : undefined;
}
