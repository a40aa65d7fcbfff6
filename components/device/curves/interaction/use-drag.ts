"use client";

import { type PointerEvent, useRef } from "react";

type Drag<Part, State> = {
  /** The state at the start of the drag. */
  start: () => State;
  /** The state after a horizontal move by this many pixels. */
  move: (part: Part, pixels: number, start: State) => State;
  end: (state: State) => void;
};

/** Handlers for named elements that are dragged horizontally. */
export function useDrag<Part, State>({ start, move, end }: Drag<Part, State>) {
  const held = useRef<{ part: Part; x: number; start: State; now: State } | null>(null);
  const stop = () => {
    const { current } = held;
    held.current = null;
    if (current) end(current.now);
  };
  return (part: Part) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const state = start();
      held.current = { part, x: event.clientX, start: state, now: state };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = held;
      if (current) current.now = move(current.part, event.clientX - current.x, current.start);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  });
}
