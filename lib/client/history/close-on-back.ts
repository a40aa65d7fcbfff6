import { useEffect, useEffectEvent, useId, useRef } from "react";
import { markNow, pushMark, stepBack } from "./history-marks.ts";

const holds = (id: string): boolean => markNow("sheet") === id;

/** Back closes what is open, by a history entry. A link from inside keeps the entry, so Back shows the page closed. */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  const id = useId();
  const leave = useEffectEvent(close);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!opened) return;
    // React runs effects twice in development: the entry still exists then.
    clearTimeout(leaving.current);
    const push = () => {
      if (!holds(id)) pushMark({ sheet: id });
    };
    // Adding an entry takes a millisecond, so the sheet is painted first. A sheet that replaces another one adds it at
    // once: the other one would otherwise step back from its own.
    const entering = markNow("sheet") === undefined ? setTimeout(push) : undefined;
    if (!entering) push();
    const onBack = () => {
      if (!holds(id)) leave();
    };
    window.addEventListener("popstate", onBack);
    return () => {
      clearTimeout(entering);
      window.removeEventListener("popstate", onBack);
      leaving.current = setTimeout(() => {
        if (holds(id)) stepBack();
      });
    };
  }, [opened, id]);
}
