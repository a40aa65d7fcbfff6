import { useEffect } from "react";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { onSight } from "./page-shown.ts";

/** Reloads the page's data when somebody returns to it: another tab may have changed them. */
export function useReadWhenShown(): void {
  const refresh = useQuietRefresh();
  useEffect(() => onSight(() => document.visibilityState === "visible" && refresh()), [refresh]);
}
