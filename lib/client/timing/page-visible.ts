import { useSyncExternalStore } from "react";

export const onVisibilityChange = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the page is visible: not in another tab or behind a locked screen. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === "visible",
    () => true,
  );
