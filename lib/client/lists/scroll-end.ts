import { useEffect, useEffectEvent } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { throttled } from "../throttled.ts";

const { throttle, trigger } = screenLimits.scroll;

/** The screen's lower edge has passed 92 % of the page. */
const nearEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight * trigger;

/** Calls `reached` near the page's end, at most every 200 ms; also on mount and for new rows. */
export function useScrollEnd(rows: number, reached: () => void): void {
  const checkPosition = useEffectEvent(() => {
    if (nearEnd()) reached();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows changes
  useEffect(() => checkPosition(), [rows]);
  useEffect(() => {
    const { call, cancel } = throttled(checkPosition, throttle);
    window.addEventListener("scroll", call, { passive: true });
    return () => {
      window.removeEventListener("scroll", call);
      cancel();
    };
  }, []);
}
