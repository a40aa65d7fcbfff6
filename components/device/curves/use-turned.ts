import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Measured } from "./use-size.ts";

/** Whoever turns the phone on its side to see a drawing wider has it in the middle of the screen then. */
export function useTurned(drawing: RefObject<HTMLElement | null>, measured: Measured): void {
  const before = useRef<boolean>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone that is turned is measured anew
  useLayoutEffect(() => {
    const { innerWidth, innerHeight } = window;
    const onSide = innerWidth > innerHeight;
    const turned = onSide && before.current === false;
    before.current = onSide;
    if (!turned || !drawing.current) return;
    const { top, bottom } = drawing.current.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    // The screen was as high as it is wide now: whoever looked at something else goes on with that.
    if (middle > 0 && middle < innerWidth) drawing.current.scrollIntoView({ block: "center" });
  }, [drawing, measured]);
}
