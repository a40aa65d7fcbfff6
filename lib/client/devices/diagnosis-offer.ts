import { useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";
import { readStored, writeStored } from "../storage/web-storage.ts";

const key = "no-diagnosis";
const { subscribe, notify } = createListeners();

/** Keeps for this tab whether the platform knows the diagnosis, which is our own addition (0190). */
export function storeDiagnosisOffer(isOffered: boolean): void {
  writeStored("sessionStorage", key, isOffered ? null : "1");
  notify();
}

/** Whether to offer the diagnosis: unless it turned out that the platform does not know it. */
export const useDiagnosisOffer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !readStored("sessionStorage", key),
    () => true,
  );
