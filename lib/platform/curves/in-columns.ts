import type { Curve } from "#lib/contract/curves.ts";
import { markColumns, pointColumns } from "#lib/domain/curves/curve-columns.ts";

/** A curve with its points and simple events as columns, as far as columns can represent them. */
export function inColumns(curve: Curve): Curve {
  const events = curve.events ?? [];
  const marks = events.flatMap(({ type, time, endTime, text, policeId }) =>
    typeof endTime === "number" && !text && !policeId ? [{ type, time, endTime }] : [],
  );
  return {
    ...curve,
    series: curve.series.map((series) => {
      const columns = pointColumns(series.points, curve.bucketMs);
      return columns ? { ...series, points: [], columns } : series;
    }),
    events: events.filter(({ endTime, text, policeId }) => typeof endTime !== "number" || text || policeId),
    marks: markColumns(marks),
  };
}
