import { useEffect, useEffectEvent, useId, useRef } from "react";
import { markNow, pushMark, stepBack } from "./history-marks.ts";

const holds = (id: string): boolean => markNow("sheet") === id;

/**
 * Makes the back gesture close what is open: opening adds a history entry, closing by other means removes it. A link
 * followed from inside keeps the entry, so that Back shows the page closed.
 */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  const id = useId();
  const leave = useEffectEvent(close);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!opened) return;
    // React runs effects twice in development: the entry still exists then.
    clearTimeout(leaving.current);
    if (!holds(id)) pushMark({ sheet: id });
    const onBack = () => {
      if (!holds(id)) leave();
    };
    window.addEventListener("popstate", onBack);
    return () => {
      window.removeEventListener("popstate", onBack);
      leaving.current = setTimeout(() => {
        if (holds(id)) stepBack();
      });
    };
  }, [opened, id]);
}
