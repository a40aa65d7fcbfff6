import type { ReactNode } from "react";

export type DrawingProps = {
  /** Side in px at the normal text size; the drawing grows with the text, up to one and a half times. */
  size?: number;
  className?: string;
};

/** Frame of our own icons: 24 grid, 1.8 stroke, decorative. Beside it always stands the word. */
export function Drawing({ size = 24, className, children }: DrawingProps & { children: ReactNode }) {
  const side = `min(${size / 16}rem, ${size * 1.5}px)`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      style={{ width: side, height: side }}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
