import { useEffect, useRef } from "react";

/**
 * Navigates by the router, which drops a navigation when the history moves, for example when a sheet closes: `navigate`
 * then repeats it if the address is still the same, or else calls `left`. Call `arrived` if the page itself stays.
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
