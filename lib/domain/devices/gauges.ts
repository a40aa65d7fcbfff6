export type Band = {
  low?: number | null | undefined;
  high?: number | null | undefined;
  setPoint?: number | null | undefined;
  value?: number | null | undefined;
};

/** Positions on a gauge in percent of its track, cold end 0, clamped to the track; null if unknown. */
export type Gauge = {
  low: number | null;
  high: number | null;
  setPoint: number | null;
  value: number | null;
  outside: boolean;
};

/** How far the track extends beyond each limit, as a fraction of the band. */
const margin = 0.3;
/** Half of the track in the value's unit when there are no limits, so that small differences do not look large. */
const reach = 5;

const number = (value: number | null | undefined) =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** The two ends of the band; a missing limit is mirrored at the set-point or the value. */
function ends(low: number | null, high: number | null, centre: number, value: number): [number, number] {
  if (low !== null && high !== null) return [low, high];
  const half = Math.max(reach, Math.abs(value - centre) * 1.25);
  if (high !== null) return [Math.min(centre, high) - Math.max(half, Math.abs(high - centre)), high];
  if (low !== null) return [low, Math.max(centre, low) + Math.max(half, Math.abs(centre - low))];
  return [centre - half, centre + half];
}

/**
 * Positions of value, set-point and limits on the track, which spans low to high plus 30 % on each side. Null if there
 * is neither a value nor a set-point, or the limits are contradictory.
 */
export function gaugeOf(band: Band): Gauge | null {
  const low = number(band.low);
  const high = number(band.high);
  const setPoint = number(band.setPoint);
  const value = number(band.value);
  const centre = setPoint ?? value;
  if (centre === null || (low !== null && high !== null && low >= high)) return null;
  const [from, to] = ends(low, high, centre, value ?? centre);
  const start = from - (to - from) * margin;
  const span = (to - from) * (1 + 2 * margin);
  const place = (at: number | null) => (at === null ? null : Math.min(100, Math.max(0, ((at - start) / span) * 100)));
  const outside = value !== null && ((high !== null && value > high) || (low !== null && value < low));
  return { low: place(low), high: place(high), setPoint: place(setPoint), value: place(value), outside };
}
