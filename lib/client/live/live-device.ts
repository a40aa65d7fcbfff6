"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { Device } from "#lib/contract/devices.ts";
import type { LiveState } from "./live-connection.ts";
import { liveStore } from "./live-store.ts";
import { type LiveValues, noValues } from "./live-values.ts";

const none = () => noValues;
const nothing = () => undefined;
const idle = (): LiveState => "idle";
const state = () => liveStore.state;

/** What the stream has said about this device; a change renders only the components that read the same device. */
export function useLiveValues(deviceId: string): LiveValues {
  return useSyncExternalStore(
    (reader) => liveStore.read(deviceId, reader),
    () => liveStore.values(deviceId),
    none,
  );
}

/** What the stream has said about one argument of a device, and of what was sent to it; only their change renders. */
export function useLiveArg(deviceId: string, argId: string) {
  const read = (reader: () => void) => liveStore.read(deviceId, reader);
  return {
    arg: useSyncExternalStore(read, () => liveStore.values(deviceId).args[argId], nothing),
    task: useSyncExternalStore(read, () => liveStore.values(deviceId).tasks[argId], nothing),
  };
}

/** Follows the devices of these rows while the component is on the page: their states, and the values that rows show. */
export function useLiveRows(deviceIds: readonly string[]): void {
  const key = deviceIds.join(",");
  useEffect(() => (key === "" ? undefined : liveStore.watch(key.split(","))), [key]);
}

/** Follows everything of the device that a screen is about, while the component is on the page. */
export function useLiveWhole(deviceId: string): void {
  useEffect(() => liveStore.watch([deviceId], "whole"), [deviceId]);
}

/** Tells the stream's store how the page was read: of a state, what is said already is not news. */
export function useLiveKnown(devices: readonly Device[]): void {
  useEffect(() => liveStore.know(devices), [devices]);
}

export const useLiveState = (): LiveState => useSyncExternalStore(liveStore.readState, state, idle);
