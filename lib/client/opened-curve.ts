import type { Curve } from "#lib/contract/curves.ts";
import { marksOf, pointsOf } from "#lib/domain/curve-columns.ts";

/** A curve with its points and events as rows, however the platform told them. */
export const openedCurve = ({ marks, ...curve }: Curve): Curve => ({
  ...curve,
  series: curve.series.map(({ columns, ...series }) => (columns ? { ...series, points: pointsOf(columns) } : series)),
  events: [...(curve.events ?? []), ...marksOf(marks ?? []).map((mark) => ({ ...mark, text: null }))].sort(
    (a, b) => a.time - b.time,
  ),
});
