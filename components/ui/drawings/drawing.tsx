import type { ReactNode } from "react";

export type DrawingProps = {
  /** Side in px at the normal text size; the drawing grows with the text, up to one and a half times. */
  size?: number;
};

/** The frame of our own icons on a grid of 24, styled in base.css. Decorative: there is always a text beside it. */
export const Drawing = ({ size = 24, children }: DrawingProps & { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" className="drawing" style={{ "--side": size }} aria-hidden="true">
    {children}
  </svg>
);
