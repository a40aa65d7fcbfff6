import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Whoever turns the phone on its side to see a drawing wider has it in the middle of the screen then. `screenHeight` is
 * that of the moment for which the drawing was measured, in pixels.
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
    // The screen was as high as it is wide now: whoever looked at something else goes on with that.
    if (middle > 0 && middle < innerWidth) drawing.current.scrollIntoView({ block: "center" });
  }, [drawing, screenHeight]);
}
