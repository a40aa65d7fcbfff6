import { useEffect } from "react";
import { toast } from "#lib/client/toasts.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Draft } from "./choose-value.tsx";
import type { Reach } from "./reach.ts";
import { isRisky } from "./setting-kind.ts";
import { useSending } from "./use-sending.ts";

/**
 * Turns a switch: at once, or by way of its sheet when that needs an effort or the device is away. The switch itself
 * stays where it is until the device reports the other side.
 */
export function useTurning(deviceId: string, open: (component: Component, start?: Draft) => void) {
  const { send, failure, forget } = useSending(deviceId, false);
  useEffect(() => {
    if (!failure) return;
    toast(failure, { kind: "error" });
    forget();
  }, [failure, forget]);
  return async (reach: Reach, component: Component, value: boolean) => {
    if (reach !== "now" || isRisky(component)) open(component, value);
    else await send(component, value);
  };
}
