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

export function useLiveValues(deviceId: string): LiveValues {
  return useSyncExternalStore(
    (reader) => liveStore.read(deviceId, reader),
    () => liveStore.values(deviceId),
    none,
  );
}

/** The stream's values of one argument and its tasks; re-renders only on their change. */
export function useLiveArg(deviceId: string, argId: string) {
  const read = (reader: () => void) => liveStore.read(deviceId, reader);
  return {
    arg: useSyncExternalStore(read, () => liveStore.values(deviceId).args[argId], nothing),
    task: useSyncExternalStore(read, () => liveStore.values(deviceId).tasks[argId], nothing),
  };
}

export function useLiveRows(deviceIds: readonly string[]): void {
  const key = deviceIds.join(",");
  useEffect(() => (key === "" ? undefined : liveStore.watch(key.split(","))), [key]);
}

export function useLiveWhole(deviceId: string): void {
  useEffect(() => liveStore.watch([deviceId], "whole"), [deviceId]);
}

/** Passes the page's data to the store: a state already shown there is not news. */
export function useLiveKnown(devices: readonly Device[]): void {
  useEffect(() => liveStore.know(devices), [devices]);
}

export const useLiveState = (): LiveState => useSyncExternalStore(liveStore.readState, state, idle);
