"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { LiveState } from "./live-connection.ts";
import { liveStore } from "./live-store.ts";
import { type LiveValues, noValues } from "./live-values.ts";

const none = () => noValues;
const idle = (): LiveState => "idle";
const readState = (reader: () => void) => liveStore.readState(reader);
const state = () => liveStore.state;

/** What the stream has said about this device; a change renders only the components that read the same device. */
export function useLiveValues(deviceId: string): LiveValues {
  return useSyncExternalStore(
    (reader) => liveStore.read(deviceId, reader),
    () => liveStore.values(deviceId),
    none,
  );
}

/** Keeps the stream open for these devices while the component is on the page. */
export function useLiveWatch(deviceIds: readonly string[]): void {
  const key = deviceIds.join(",");
  useEffect(() => (key === "" ? undefined : liveStore.watch(key.split(","))), [key]);
}

/** State of the tab's stream. */
export const useLiveState = (): LiveState => useSyncExternalStore(readState, state, idle);
