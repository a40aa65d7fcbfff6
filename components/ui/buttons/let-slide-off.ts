import type { PointerEvent } from "react";

/**
 * Lets a finger leave the button that it came down on: browsers have each finger heard to its end by what was under it,
 * wherever it slides, so that who thinks better of it could only lift it in time.
 */
export function letSlideOff({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
}
