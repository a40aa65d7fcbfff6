import { useEffect, useEffectEvent } from "react";

/** Runs `again` when the page comes out of the back/forward cache: what waited for it to be left waits no more. */
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
