import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { PlotModel } from "../plot/plot-model.ts";
import { Cursor } from "./cursor.tsx";
import { CursorBubble } from "./cursor-bubble.tsx";
import { type PlotActions, usePlotGestures } from "./use-plot-gestures.ts";

type Props = Omit<PlotActions, "point"> & {
  element: RefObject<HTMLElement | null>;
  model: PlotModel;
  bucketed: boolean;
};

/** Gestures on a plot and its cursor. The plot itself is not re-rendered for the cursor. */
export function PlotTouch({ element, model, bucketed, ...actions }: Props) {
  const [time, setTime] = useState<number | null>(null);
  const { scale } = model;
  // Synchronously, so that the cursor is in the frame of this move.
  const point = (next: number | null) => flushSync(() => setTime(next));
  usePlotGestures(element, { ...actions, scale, point });
  if (time === null || time < scale.span.from || time > scale.span.to) return null;
  return (
    <>
      <Cursor model={model} time={time} />
      <CursorBubble model={model} time={time} bucketed={bucketed} />
    </>
  );
}
