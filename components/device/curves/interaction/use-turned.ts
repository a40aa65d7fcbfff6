import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls a drawing to the middle when the phone is turned to landscape to see it. `screenHeight` is that of the last
 * measurement, in pixels.
 */
export function useTurned(drawing: RefObject<HTMLElement | null>, screenHeight: number): void {
  const before = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    const { innerWidth } = window;
    const onSide = innerWidth > screenHeight;
    const turned = onSide && before.current === false;
    before.current = onSide;
    if (!turned || !drawing.current) return;
    const { top, bottom } = drawing.current.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    // Not turned: the screen was already this high.
    if (middle > 0 && middle < innerWidth) drawing.current.scrollIntoView({ block: "center" });
  }, [drawing, screenHeight]);
}
