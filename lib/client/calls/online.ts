import { useSyncExternalStore } from "react";
import { now } from "../clock.ts";
import { canReach, canRetry, isLive, onReach, reach } from "./reach.ts";

export const onOnline = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  const stop = onReach(listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
    stop();
  };
};

/** Whether the shown data came from a server that answers, over an existing network; true at first. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onOnline,
    () => navigator.onLine && isLive(),
    () => true,
  );

let since: number | null = null;

/** One time for the whole page, whichever parts are shown. */
function lostSince(): number | null {
  since = navigator.onLine && isLive() ? null : (since ?? now());
  return since;
}

// Also while the current page does not show it: a later one may.
if (typeof window !== "undefined") onOnline(lostSince);

export const useLostSince = (): number | null => useSyncExternalStore(onOnline, lostSince, () => null);

/** As `canReach`, also while a stored page is shown. */
export const useReached = (): boolean => useSyncExternalStore(onOnline, canReach, () => true);

/** Whether a stored page is shown while the real one is late. */
export const useLate = (): boolean =>
  useSyncExternalStore(
    onOnline,
    () => reach() === "late",
    () => false,
  );

/** Whether checking the server at once can help. */
export const useCanRetry = (): boolean => useSyncExternalStore(onOnline, canRetry, () => true);
