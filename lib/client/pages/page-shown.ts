import { useSyncExternalStore } from "react";

/** Calls `listener` whenever the page comes in sight or goes out of it; gives what ends that. */
export const onSight = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the person can see the page: not behind another tab or a locked screen. */
export const usePageShown = (): boolean =>
  useSyncExternalStore(
    onSight,
    () => document.visibilityState === "visible",
    () => true,
  );
