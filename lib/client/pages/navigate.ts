import { useEffect, useRef } from "react";

/**
 * Repeats a navigation that the router drops because the history moved, as when a sheet closes; calls `left` if the
 * address has changed. Call `arrived` if the page stays.
 */
export function useNavigate(left?: () => void) {
  const underWay = useRef<() => void>(undefined);
  useEffect(() => {
    const onMove = () => setTimeout(() => underWay.current?.());
    window.addEventListener("popstate", onMove);
    return () => window.removeEventListener("popstate", onMove);
  }, []);
  return {
    navigate: (go: () => void) => {
      const from = window.location.href;
      underWay.current = () => {
        if (window.location.href === from) go();
        else left?.();
      };
      go();
    },
    arrived: () => {
      underWay.current = undefined;
    },
  };
}
