import { useEffect, useRef } from "react";

/** Runs `again` when somebody comes back to the page as he left it: what was waiting for the way out waits no more. */
export function useCameBack(again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
}
