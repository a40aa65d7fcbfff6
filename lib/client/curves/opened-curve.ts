import type { Curve } from "#lib/contract/curves.ts";
import { marksOf, pointsOf } from "#lib/domain/curves/curve-columns.ts";

/** Decodes points and events to rows. Without gaps from the platform, missing data decide. */
export const openedCurve = ({ marks, ...curve }: Curve): Curve => ({
  ...curve,
  series: curve.series.map(({ columns, ...series }) => ({
    ...series,
    gaps: series.gaps ?? curve.gaps,
    ...(columns ? { points: pointsOf(columns) } : {}),
  })),
  events: [...(curve.events ?? []), ...marksOf(marks ?? []).map((mark) => ({ ...mark, text: null }))].sort(
    (a, b) => a.time - b.time,
  ),
});
