import type { Dot } from "./dots.ts";

/** The point nearest to a moment; points are in order. Undefined when there are none. */
export function nearest(dots: readonly Dot[], time: number): Dot | undefined {
  let low = 0;
  let high = dots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dots[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [dots[low - 1], dots[low]];
  if (!before || !after) return before ?? after;
  return time - before.time <= after.time - time ? before : after;
}
