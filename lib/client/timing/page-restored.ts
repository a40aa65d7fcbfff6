import { useEffect, useEffectEvent } from "react";

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
