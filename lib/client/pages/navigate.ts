import { useEffect, useRef } from "react";

/**
 * Navigates by the router, which drops a navigation when the history moves, as it does when a sheet or a search closes:
 * `navigate` repeats it then, for as long as the address is still the same, and calls `left` where it is not. `arrived`
 * ends that where the page itself stays.
 */
export function useNavigate(left?: () => void) {
  const underWay = useRef<() => void>(undefined);
  useEffect(() => {
    // After the router has dropped it.
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
