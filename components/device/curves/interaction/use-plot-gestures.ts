"use client";

import { type RefObject, useEffect, useRef } from "react";
import { type Span, shortestSpan } from "#lib/domain/curves/curve-window.ts";
import type { Box, Scale } from "../plot/scale.ts";

/** The gestures on a plot; times in epoch milliseconds. */
export type PlotActions = {
  /** The limits for zooming out and moving. */
  overview: Span;
  /** Called with the window during a gesture. */
  hold: (span: Span) => void;
  /** Called with the window at the end of a gesture. */
  release: (span: Span) => void;
  /** Called on a double tap. */
  reset: () => void;
  /** Moves the cursor; null hides it. */
  point: (time: number | null) => void;
};
type Now = PlotActions & { scale: Scale };

const doubleTap = { time: 300, distance: 24 };
/** Horizontal distance after which a touch is no tap, but moves the cursor. Pixels. */
const slop = 6;

/** The window that keeps two times under two fingers, within the range and minimum window. */
export function pinched(
  grip: readonly [time: number, time: number],
  at: readonly [x: number, x: number],
  box: Box,
  overview: Span,
): Span {
  const apart = at[1] - at[0] || 1;
  const whole = overview.to - overview.from;
  const wanted = ((grip[1] - grip[0]) / apart) * (box.right - box.left);
  const length = Math.min(Math.max(Math.abs(wanted), shortestSpan), whole);
  const middle = (at[0] + at[1]) / 2;
  const from = (grip[0] + grip[1]) / 2 - ((middle - box.left) / (box.right - box.left)) * length;
  const start = Math.round(Math.min(Math.max(from, overview.from), overview.to - length));
  return { from: start, to: start + Math.round(length) };
}

/**
 * Touch gestures on the plot: two fingers zoom and move, one moves the cursor (vertically it scrolls the page),
 * a double tap resets. A mouse moves the cursor by hovering.
 */
export function usePlotGestures(element: RefObject<HTMLElement | null>, now: Now): void {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const fingers = new Map<number, number>();
    let grip: readonly [number, number] | null = null;
    let under: Span | null = null;
    let down = { x: 0, y: 0, moved: false };
    let tap = { time: 0, x: 0 };

    const xOf = (event: PointerEvent) => event.clientX - target.getBoundingClientRect().left;
    const timeAt = (x: number) => {
      const { scale } = latest.current;
      return scale.timeAt(Math.min(Math.max(x, scale.box.left), scale.box.right));
    };
    const two = (): readonly [number, number] | null => {
      const [a, b] = [...fingers.values()].sort((one, other) => one - other);
      return a === undefined || b === undefined ? null : [a, b];
    };

    function onDown(event: PointerEvent) {
      // A mouse button released outside the plot causes no event here.
      if (event.pointerType !== "mouse") fingers.set(event.pointerId, xOf(event));
      const at = two();
      down = { x: event.clientX, y: event.clientY, moved: at !== null };
      if (!at) return;
      grip = [timeAt(at[0]), timeAt(at[1])];
      latest.current.point(null);
    }
    function onMove(event: PointerEvent) {
      const x = xOf(event);
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, x);
      const at = two();
      if (at && grip) {
        const { scale, overview, hold } = latest.current;
        under = pinched(grip, at, scale.box, overview);
        return hold(under);
      }
      if (event.pointerType === "mouse") return latest.current.point(timeAt(x));
      if (Math.abs(event.clientX - down.x) > slop) down.moved = true;
      if (down.moved) latest.current.point(timeAt(x));
    }
    function onUp(event: PointerEvent) {
      const x = xOf(event);
      const pinching = grip !== null;
      fingers.delete(event.pointerId);
      if (pinching && fingers.size < 2) {
        if (under) latest.current.release(under);
        grip = null;
        under = null;
      }
      if (down.moved || event.type === "pointercancel") return;
      const isSecond = event.timeStamp - tap.time < doubleTap.time && Math.abs(x - tap.x) < doubleTap.distance;
      tap = isSecond ? { time: 0, x: 0 } : { time: event.timeStamp, x };
      if (isSecond) latest.current.reset();
      else latest.current.point(timeAt(x));
    }
    function onLeave(event: PointerEvent) {
      if (event.pointerType === "mouse") latest.current.point(null);
    }
    const stop = new AbortController();
    target.addEventListener("pointerdown", onDown, stop);
    target.addEventListener("pointermove", onMove, stop);
    target.addEventListener("pointerup", onUp, stop);
    target.addEventListener("pointercancel", onUp, stop);
    target.addEventListener("pointerleave", onLeave, stop);
    return () => stop.abort();
  }, [element]);
}
