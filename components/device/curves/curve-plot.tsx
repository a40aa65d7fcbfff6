import { useMemo, useRef } from "react";
import type { Curve } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import styles from "./curve.module.css";
import { PlotTouch } from "./interaction/plot-touch.tsx";
import type { PlotActions } from "./interaction/use-plot-gestures.ts";
import { useTurned } from "./interaction/use-turned.ts";
import { Legend } from "./legend.tsx";
import { sizeOf } from "./plot/layout.ts";
import { plotModel } from "./plot/plot-model.ts";
import { PlotSvg } from "./plot/plot-svg.tsx";
import { usePlotSummary } from "./summary/plot-summary.ts";
import type { Measured } from "./use-size.ts";

type Props = Omit<PlotActions, "point"> & {
  /** Undefined until the first curve: everything except the lines is rendered invisibly in advance. */
  curve: Curve | undefined;
  measured: Measured;
  /** The visible window; during a gesture it differs from the requested one. */
  span: Span;
};

const nothing: Curve = { bucketMs: 0, startTime: 0, endTime: 0, series: [] };

/** The plot with gestures, legend and cursor. */
export function CurvePlot({ curve: known, measured, span: { from, to }, ...actions }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const summary = usePlotSummary();
  const curve = known ?? nothing;
  const model = useMemo(() => plotModel(curve, { from, to }, sizeOf(measured)), [curve, from, to, measured]);
  useTurned(element, measured.screenHeight);
  return (
    <div style={known ? undefined : { visibility: "hidden" }}>
      <Legend model={model} curve={curve} />
      <div ref={element} className={styles.plot} data-bucket={known?.bucketMs}>
        <PlotSvg curve={curve} model={model} label={summary(curve, model.scale.span)} />
        <PlotTouch element={element} model={model} bucketed={curve.bucketMs > 0} {...actions} />
      </div>
    </div>
  );
}
