import { useEffect, useRef } from "react";
import { usePageRestored } from "../timing/page-restored.ts";
import { useNavigate } from "./navigate.ts";
import { useQuietRefresh } from "./refresh-page.ts";

/** Navigates once a call is answered; if the person has gone elsewhere by then, refreshes that page instead. */
export function useNavigateWhenDone(): ReturnType<typeof useNavigate> {
  const refresh = useQuietRefresh();
  const { navigate, arrived } = useNavigate(refresh);
  usePageRestored(arrived);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  return { navigate: (go) => (unmounted.current ? refresh() : navigate(go)), arrived };
}
