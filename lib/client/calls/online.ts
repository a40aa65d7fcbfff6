import { useSyncExternalStore } from "react";
import { now } from "../clock.ts";
import { canReach, isLive, onReach, reach } from "./reach.ts";

/** Hears whenever one of what `useOnline` goes by may have changed; gives the function that stops it. */
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

/** Whether what is on show came from a server that answers, over a network that is there; true at first. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onOnline,
    () => navigator.onLine && isLive(),
    () => true,
  );

let since: number | null = null;

/** Which parts of a page are on show does not matter: it is one time for all. */
function lostSince(): number | null {
  since = navigator.onLine && isLive() ? null : (since ?? now());
  return since;
}

// Also while a page is on show that says nothing of it: the next one that does is as old.
if (typeof window !== "undefined") onOnline(lostSince);

/** Since when, in epoch ms, `useOnline` is not true; null while it is. */
export const useLostSince = (): number | null => useSyncExternalStore(onOnline, lostSince, () => null);

/** As `canReach`, also while a kept page is on show. */
export const useReached = (): boolean => useSyncExternalStore(onOnline, canReach, () => true);

/** Whether what is shown was kept, while the page itself is on its way and late. */
export const useLate = (): boolean =>
  useSyncExternalStore(
    onOnline,
    () => reach() === "late",
    () => false,
  );
