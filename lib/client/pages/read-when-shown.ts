import { useEffect } from "react";
import { useQuietRefresh } from "./refresh-page.ts";

/** Reads the page anew whenever somebody comes back to it: another tab of his may have stored something since. */
export function useReadWhenShown(): void {
  const refresh = useQuietRefresh();
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);
}
