import type { Curve, CurveSeries } from "#lib/contract/curves.ts";
import { marksOf, pointsOf } from "#lib/domain/curves/curve-columns.ts";

/** The series with its lowest and highest value, taken from its points where the platform does not say them. */
function withExtremes(series: CurveSeries): CurveSeries {
  let [low, high] = [series.rawMin, series.rawMax];
  for (const [t, least, greatest] of series.points) {
    if (!series.rawMin && least !== null && (!low || least < low.v)) low = { t, v: least };
    if (!series.rawMax && greatest !== null && (!high || greatest > high.v)) high = { t, v: greatest };
  }
  return { ...series, rawMin: low, rawMax: high };
}

/** Decodes points and events to rows. Without gaps from the platform, missing data decide. */
export const openedCurve = ({ marks, ...curve }: Curve): Curve => ({
  ...curve,
  series: curve.series.map(({ columns, ...series }) =>
    withExtremes({
      ...series,
      gaps: series.gaps ?? curve.gaps,
      ...(columns ? { points: pointsOf(columns) } : {}),
    }),
  ),
  events: [...(curve.events ?? []), ...marksOf(marks ?? []).map((mark) => ({ ...mark, text: null }))].sort(
    (a, b) => a.time - b.time,
  ),
});
