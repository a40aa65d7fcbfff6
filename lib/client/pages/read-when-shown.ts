import { useEffect } from "react";
import { onSight } from "./page-shown.ts";
import { useQuietRefresh } from "./refresh-page.ts";

/** Reads the page anew whenever somebody comes back to it: another tab of his may have stored something since. */
export function useReadWhenShown(): void {
  const refresh = useQuietRefresh();
  useEffect(() => onSight(() => document.visibilityState === "visible" && refresh()), [refresh]);
}
