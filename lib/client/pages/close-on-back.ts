import { useEffect, useEffectEvent, useId, useRef } from "react";
import { markNow, pushMark, stepBack } from "./history-marks.ts";

const holds = (id: string): boolean => markNow("sheet") === id;

/**
 * Lets the back gesture close what is open before it leaves the page: opening adds an entry to the history, closing by
 * other means takes it away again. A link followed from inside keeps the entry, so that going back shows the page closed.
 */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  const id = useId();
  const leave = useEffectEvent(close);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!opened) return;
    // An effect that is only run twice, as React does in development, finds its entry still there.
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
