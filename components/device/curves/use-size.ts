"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** Font size of tick labels at the normal text size, in pixels. */
const letterAtNormal = 12;
const normalRoot = 16;

export type Measured = { width: number; letter: number; screenHeight: number };

/** In pixels: an element's width, the small font size, and the screen's height; null before the first measurement. */
export function useSize(element: RefObject<HTMLElement | null>): Measured | null {
  const [size, setSize] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || normalRoot;
      const width = Math.round(target.clientWidth);
      const letter = (root / normalRoot) * letterAtNormal;
      setSize((before) =>
        before?.width === width && before.letter === letter
          ? before
          : { width, letter, screenHeight: window.innerHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
