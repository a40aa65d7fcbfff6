import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls a drawing to the middle when the phone is turned to landscape to see it, or when its page is opened in
 * landscape and the drawing ends below the screen. `screenHeight` is that of the last measurement, in pixels.
 */
export function useTurned(drawing: RefObject<HTMLElement | null>, screenHeight: number): void {
  const before = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    const { innerWidth } = window;
    const onSide = innerWidth > screenHeight;
    const wasOnSide = before.current;
    before.current = onSide;
    if (!onSide || wasOnSide || !drawing.current) return;
    const { top, bottom } = drawing.current.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const opened = wasOnSide === undefined;
    // When the phone is turned, the screen was as high as it is wide now. A page that is scrolled was opened by Back.
    if (opened ? scrollY === 0 && bottom > innerHeight : middle > 0 && middle < innerWidth)
      drawing.current.scrollIntoView({ block: "center" });
  }, [drawing, screenHeight]);
}
