import type { Curve } from "#lib/contract/curves.ts";
import { marksOf, pointsOf } from "#lib/domain/curves/curve-columns.ts";

/** A curve with points and events as rows. A platform that tells no breaks of a line tells when data are missing. */
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
