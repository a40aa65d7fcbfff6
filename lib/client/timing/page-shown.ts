import { useSyncExternalStore } from "react";

export const onSight = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the page is visible: not in another tab or behind a locked screen. */
export const usePageShown = (): boolean =>
  useSyncExternalStore(
    onSight,
    () => document.visibilityState === "visible",
    () => true,
  );
