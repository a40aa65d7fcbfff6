import { useRef, useState } from "react";
import type { Curve } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curve-window.ts";
import { Cursor } from "./cursor.tsx";
import { CursorBubble } from "./cursor-bubble.tsx";
import styles from "./curve.module.css";
import { Legend } from "./legend.tsx";
import { sizeOf } from "./plot/layout.ts";
import { plotModel } from "./plot/plot-model.ts";
import { PlotSvg } from "./plot/plot-svg.tsx";
import { usePlotSummary } from "./plot-summary.ts";
import { usePlotGestures } from "./use-plot-gestures.ts";
import type { Measured } from "./use-size.ts";

type Props = {
  curve: Curve;
  measured: Measured;
  /** What is shown, which while fingers move is not yet what was asked for. */
  span: Span;
  overview: Span;
  hold: (span: Span) => void;
  release: (span: Span) => void;
  reset: () => void;
};

/** The plot under the fingers, with its legend above and the cursor's bubble. */
export function CurvePlot({ curve, measured, span, overview, hold, release, reset }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [time, point] = useState<number | null>(null);
  const summary = usePlotSummary();
  const model = plotModel(curve, span, sizeOf(measured.width, measured.letter));
  const { box } = model.scale;
  usePlotGestures(element, { span, overview, box, hold, release, reset, point });
  const at = time !== null && time >= span.from && time <= span.to ? time : null;
  return (
    <>
      <Legend model={model} curve={curve} />
      <div ref={element} className={styles.plot} data-bucket={curve.bucketMs}>
        {at === null ? null : <CursorBubble model={model} time={at} bucketed={curve.bucketMs > 0} />}
        <PlotSvg curve={curve} model={model} label={summary(curve, span)}>
          {at === null ? null : <Cursor model={model} time={at} />}
        </PlotSvg>
      </div>
    </>
  );
}
