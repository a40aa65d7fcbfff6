import { useEffect, useEffectEvent } from "react";

/** Runs `again` when somebody comes back to the page as he left it: what was waiting for the way out waits no more. */
export function usePageRestored(again: () => void): void {
  const cameBack = useEffectEvent(again);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) cameBack();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
}
