import { useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";
import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const key = "no-diagnosis";
const { subscribe, notify } = createListeners();

/** Keeps for this tab whether the platform knows the diagnosis, which is our own addition (0190). */
export function keepDiagnosisOffer(isOffered: boolean): void {
  keepWordIn("sessionStorage", key, isOffered ? null : "1");
  notify();
}

/** Whether to offer the diagnosis: unless it turned out that the platform does not know it. */
export const useDiagnosisOffer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !keptWord("sessionStorage", key),
    () => true,
  );
