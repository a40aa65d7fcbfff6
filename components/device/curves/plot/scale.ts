import type { Span } from "#lib/domain/curves/curve-window.ts";

/** Edges of the plot area, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Maps times and values to pixels, and pixels back for touches. */
export type Scale = {
  box: Box;
  span: Span;
  x(time: number): number;
  y(value: number): number;
  timeAt(x: number): number;
};

/** A scale of `span` horizontally and `low` to `high` vertically. */
export function scaleOf(span: Span, [low, high]: readonly [low: number, high: number], box: Box): Scale {
  const perTime = (box.right - box.left) / (span.to - span.from);
  const perValue = (box.bottom - box.top) / (high - low || 1);
  return {
    box,
    span,
    x: (time) => box.left + (time - span.from) * perTime,
    y: (value) => box.bottom - (value - low) * perValue,
    timeAt: (x) => span.from + (x - box.left) / perTime,
  };
}
