import { useEffect, useRef } from "react";
import { useNavigate } from "./navigate.ts";
import { usePageRestored } from "./page-restored.ts";
import { useQuietRefresh } from "./refresh-page.ts";

/**
 * Navigates once a call is answered. Whoever has left the page by then, or leaves it while the next one is on its way,
 * stays where they went, and that page is refreshed: it may show what was done.
 */
export function useNavigateWhenDone(): ReturnType<typeof useNavigate> {
  const refresh = useQuietRefresh();
  const { navigate, arrived } = useNavigate(refresh);
  // Back from another document.
  usePageRestored(arrived);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return { navigate: (go) => (gone.current ? refresh() : navigate(go)), arrived };
}
