import { useEffect } from "react";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { onVisibilityChange } from "./page-visible.ts";

/** Reloads the page's data when somebody returns to it: another tab may have changed them. */
export function useRefreshWhenVisible(): void {
  const refresh = useQuietRefresh();
  useEffect(() => onVisibilityChange(() => document.visibilityState === "visible" && refresh()), [refresh]);
}
