import { useEffect, useEffectEvent } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { throttled } from "../throttled.ts";

const { throttle, trigger } = screenLimits.scroll;

/** The lower edge of the screen has passed 92 % of the page's height, or the page is shorter than the screen. */
const nearEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight * trigger;

/**
 * Calls `reached` when the page is scrolled near its end, at most every 200 ms, the last position included. It also looks
 * when the list appears and whenever its number of rows changes: a person may have scrolled before the scripts took over,
 * and a page shorter than the screen cannot be scrolled at all.
 */
export function useScrollEnd(rows: number, reached: () => void): void {
  const look = useEffectEvent(() => {
    if (nearEnd()) reached();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is the sign to look
  useEffect(() => look(), [rows]);
  useEffect(() => {
    const { call, cancel } = throttled(look, throttle);
    window.addEventListener("scroll", call, { passive: true });
    return () => {
      window.removeEventListener("scroll", call);
      cancel();
    };
  }, []);
}
