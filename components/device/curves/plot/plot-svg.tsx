import { useId } from "react";
import type { Curve } from "#lib/contract/curves.ts";
import { Hatch } from "./hatch.tsx";
import { beyondPath, stepsPath } from "./paths.ts";
import styles from "./plot.module.css";
import { PlotAxes } from "./plot-axes.tsx";
import { PlotEvents } from "./plot-events.tsx";
import { PlotGaps } from "./plot-gaps.tsx";
import { PlotLine } from "./plot-line.tsx";
import { PlotMarks } from "./plot-marks.tsx";
import type { PlotModel } from "./plot-model.ts";

type Props = {
  curve: Pick<Curve, "bucketMs" | "gaps" | "events">;
  model: PlotModel;
  /** The text for screen readers. */
  label: string;
};

/** The plot of a curve, back to front: zones and gaps, limits and set-point, lines, events, extremes. */
export function PlotSvg({ curve, model, label }: Props) {
  const id = useId();
  const { size, scale, limited, lines } = model;
  const { box } = scale;
  const { highs, lows, setPoints } = limited?.series ?? {};
  const own = limited?.scale ?? scale;
  const zones = beyondPath(highs ?? [], lows ?? [], own);
  const [hatch, inside, beyond] = [`${id}hatch`, `${id}inside`, `${id}beyond`];
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={label}
    >
      <defs>
        <Hatch id={hatch} />
        <clipPath id={inside}>
          <rect x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} />
        </clipPath>
        <clipPath id={beyond}>
          <path d={zones} />
        </clipPath>
      </defs>
      <path className={styles.zone} d={zones} />
      <PlotAxes model={model} />
      <PlotGaps model={model} gaps={curve.gaps} events={curve.events} hatch={hatch} />
      <g clipPath={`url(#${inside})`}>
        <path className={styles.limit} d={stepsPath(highs ?? [], own) + stepsPath(lows ?? [], own)} />
        <path className={styles.set} d={stepsPath(setPoints ?? [], own)} />
        {lines.toReversed().map((line) => (
          <PlotLine
            key={line.series.argId}
            line={line}
            bucketed={curve.bucketMs > 0}
            beyond={line === limited && zones ? beyond : undefined}
          />
        ))}
      </g>
      <PlotEvents model={model} events={curve.events} />
      <PlotMarks model={model} />
    </svg>
  );
}
