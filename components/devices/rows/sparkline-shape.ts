type Point = readonly [time: number, value: number | null];
type Scene = {
  points: readonly Point[];
  from: number;
  to: number;
  low: number | null;
  high: number | null;
};

/** Lines as an SVG path, the band between the limits and the last point; all in percent of the box, top and left 0. */
export type SparklineShape = {
  path: string;
  band: { top: number; height: number } | null;
  last: { x: number; y: number };
};

/** Minimum range of the vertical axis in the value's unit, so that small changes look small. */
const leastSpan = 2;
/** Padding above and below, as a share of the values' range. */
const margin = 0.12;

/** The shape of the last hours, with the band between the limits; null without values. */
export function sparklineShape({ points, from, to, low, high }: Scene): SparklineShape | null {
  const values = points.flatMap(([, value]) => value ?? []);
  const last = points.findLast(([, value]) => value !== null);
  if (!last || to <= from) return null;
  const banded = low !== null && high !== null && low < high ? [low, high] : [];
  const least = Math.min(...values, ...banded);
  const most = Math.max(...values, ...banded);
  const span = Math.max(most - least, leastSpan) * (1 + 2 * margin);
  const top = (most + least + span) / 2;
  const x = (time: number) => Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100));
  const y = (value: number) => ((top - value) / span) * 100;
  let pen = "M";
  let path = "";
  for (const [time, value] of points) {
    if (value !== null) path += `${pen}${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = value === null ? "M" : "L";
  }
  return {
    path,
    band: banded.length > 0 ? { top: y(high ?? 0), height: y(low ?? 0) - y(high ?? 0) } : null,
    last: { x: x(last[0]), y: y(last[1] ?? 0) },
  };
}
