import { useEffect, useEffectEvent, useState } from "react";

/** The pull that triggers a refresh, and the maximum shown. Pixels. */
const enough = 72;
const furthest = 96;
const share = 0.5;

/** visualViewport, because on a zoomed page the top may be out of sight without scrolling. */
const isAtTop = () => (window.visualViewport?.pageTop ?? window.scrollY) <= 0;

/** Runs `refresh` when the page is pulled down from its top and released. `drawn` is in pixels. */
export function usePullRefresh(refresh: () => void): { drawn: number; ready: boolean } {
  const [drawn, setDrawn] = useState(0);
  const run = useEffectEvent(refresh);
  useEffect(() => {
    let from: number | null = null;
    let far = 0;
    const draw = (next: number) => {
      far = next;
      setDrawn(next);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const inSheet = target instanceof Element && target.closest("[role=dialog]") !== null;
      from = touches.length === 1 && isAtTop() && !inSheet ? (touches[0]?.clientY ?? null) : null;
    };
    const move = ({ touches }: TouchEvent) => {
      if (from === null) return;
      const way = ((touches[0]?.clientY ?? from) - from) * share;
      if (!isAtTop() || touches.length !== 1) from = null;
      draw(from === null ? 0 : Math.min(Math.max(way, 0), furthest));
    };
    const cancel = () => {
      from = null;
      draw(0);
    };
    const end = () => {
      if (from !== null && far >= enough) run();
      cancel();
    };
    // The browser's own pull-to-refresh would reload everything.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = "contain";
    const stop = new AbortController();
    // Passive: scrolling is not prevented.
    const options = { passive: true, signal: stop.signal };
    window.addEventListener("touchstart", start, options);
    window.addEventListener("touchmove", move, options);
    window.addEventListener("touchend", end, options);
    window.addEventListener("touchcancel", cancel, options);
    return () => {
      stop.abort();
      style.overscrollBehaviorY = "";
    };
  }, []);
  return { drawn, ready: drawn >= enough };
}
