import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { toast } from "#lib/client/toasts.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Reach } from "./reach.ts";
import { isRisky } from "./setting-kind.ts";
import type { OpenSetSheet } from "./sheet/lazy-set-sheet.tsx";
import { useSending } from "./use-sending.ts";

/** Switches to the other side. */
export type Turn = RefObject<((component: Component, value: boolean) => void) | null>;

/**
 * Changes a switch: at once, or in its sheet if that needs confirmation or the device is offline. The switch keeps its
 * side until the device reports the other one.
 */
export function useTurning(deviceId: string, reach: Reach, open: OpenSetSheet): Turn {
  const turn: Turn = useRef(null);
  const { send, failure, forget } = useSending(deviceId, false);
  useEffect(() => {
    if (!failure) return;
    toast(failure, { kind: "error" });
    forget();
  }, [failure, forget]);
  useImperativeHandle(turn, () => (component, value) => {
    if (reach !== "now" || isRisky(component)) open.current?.({ component, start: value });
    else void send(component, value);
  });
  return turn;
}
