import type { RecentCurve } from "#lib/client/curves/recent-curve.ts";
import type { RowReading } from "./row-reading.ts";
import styles from "./sparkline.module.css";
import { sparklineShape } from "./sparkline-shape.ts";

type Props = {
  curve: RecentCurve;
  low: number | null;
  high: number | null;
  /** The shown value, which may be newer than the curve. */
  now: { time: number; value: number } | null;
  tone: RowReading["tone"];
};

/** The last six hours of a value and its limits. Decorative: the figures are in the tile. */
export function Sparkline({ curve, low, high, now, tone }: Props) {
  const { points, startTime, endTime } = curve;
  const end = points.at(-1)?.[0] ?? 0;
  const newer = now !== null && now.time > end;
  const shape = sparklineShape({
    points: newer ? [...points, [now.time, now.value]] : points,
    from: startTime,
    to: Math.max(endTime, newer ? now.time : 0),
    low,
    high,
  });
  if (!shape) return null;
  const { path, band, last } = shape;
  return (
    <span className={styles.box} data-tone={tone}>
      {band ? <span className={styles.band} style={{ top: `${band.top}%`, height: `${band.height}%` }} /> : null}
      <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={styles.end} style={{ left: `${last.x}%`, top: `${last.y}%` }} />
    </span>
  );
}
