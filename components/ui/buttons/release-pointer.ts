import type { PointerEvent } from "react";

/** Releases pointer capture, so that sliding off a button cancels the press. */
export function releasePointer({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
}
