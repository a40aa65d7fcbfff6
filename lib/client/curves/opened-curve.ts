import type { Curve } from "#lib/contract/curves.ts";
import { marksOf, pointsOf } from "#lib/domain/curves/curve-columns.ts";

/**
 * A curve with its points and events as rows, however the platform told them. One that does not tell where each line
 * breaks tells when there are no data.
 */
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
