import { useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";
import type { ScanOutcome } from "./scan-outcome.ts";

/** In continuous mode: a sentence about the code that was read, and how many devices have been taken so far. */
export type Taken = { message: string; count: number };

export type ScanRequest = {
  /** For continuous scanning: takes each code. */
  take?: (rawValue: string) => Promise<Taken>;
  finish: (outcome: ScanOutcome) => void;
};

let request: ScanRequest | undefined;
const { subscribe: listen, notify, count: hosts } = createListeners();
const show = (next: ScanRequest | undefined) => {
  request = next;
  notify();
};

/** Opens this page's scanner, one at a time. Fails if the page has none. */
export function scanOnPage(take?: ScanRequest["take"]): Promise<ScanOutcome> {
  if (hosts() === 0) return Promise.resolve({ kind: "browser-not-supported" });
  request?.finish({ kind: "scan-cancelled" });
  return new Promise((resolve) => {
    const own: ScanRequest = {
      ...(take && { take }),
      finish: (outcome) => {
        if (request === own) show(undefined);
        resolve(outcome);
      },
    };
    show(own);
  });
}

const subscribe = (listener: () => void) => {
  const stop = listen(listener);
  return () => {
    stop();
    if (hosts() === 0) request?.finish({ kind: "scan-cancelled" });
  };
};

export const useScanRequest = (): ScanRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );
