import { day, hour } from "../time/spans.ts";
import { wallTime } from "../time/wall-time.ts";

/** The ranges of the specification; one can zoom within them. */
export const curveRanges = ["week", "twoWeeks", "month"] as const;
export type CurveRange = (typeof curveRanges)[number];

/** A period in epoch milliseconds; `to` is exclusive. */
export type Span = { from: number; to: number };

export const rangeDays: Record<CurveRange, number> = { week: 7, twoWeeks: 14, month: 30 };

/** The supported ranges, given the most days that a platform answers at once (null if unknown). */
export const rangesWithin = (days: number | null | undefined): CurveRange[] =>
  curveRanges.filter((range) => range === "week" || rangeDays[range] <= (days ?? Number.POSITIVE_INFINITY));

/** The closest zoom. */
export const shortestSpan = hour;

const lengthOf = ({ from, to }: Span) => to - from;
const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;
export const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;

/** Milliseconds since midnight at a time, in an IANA time zone. */
export const sinceMidnight = (time: number, zone: string): number => wallTime(time, zone) % day;

/** Midnight at the start of the day of a time, in an IANA time zone. */
export function dayStart(time: number, zone: string): number {
  const guess = time - sinceMidnight(time, zone) - (time % 1000);
  // If daylight saving time began or ended since midnight, the guess is off by an hour.
  const beside = sinceMidnight(guess, zone);
  return beside < day / 2 ? guess - beside : guess + day - beside;
}
const nextDay = (time: number, zone: string) => dayStart(dayStart(time, zone) + 1.5 * day, zone);

const endingAt = (range: CurveRange, to: number, zone: string): Span => ({
  from: dayStart(to - rangeDays[range] * day + day / 2, zone),
  to,
});

/** The range in whole days that ends with today. */
export const latestSpan = (range: CurveRange, now: number, zone: string): Span =>
  endingAt(range, nextDay(now, zone), zone);

/**
 * The range around the zoomed window: the latest one, one that is whole ranges earlier, or if neither contains the
 * window, the one that ends with its last day.
 */
export function overviewOf(range: CurveRange, zoom: Span | null, now: number, zone: string): Span {
  const latest = latestSpan(range, now, zone);
  if (!zoom || zoom.to > latest.to || within(zoom, latest)) return latest;
  const length = rangeDays[range] * day;
  const before = (count: number) => endingAt(range, dayStart(latest.to - count * length + day / 2, zone), zone);
  // Daylight saving time may shift a range's end by an hour, so the next range may contain the zoom as well.
  const furthest = Math.floor((latest.to - zoom.to + day / 2) / length);
  const earlier = [before(furthest), before(furthest - 1)].find((each) => within(zoom, each));
  return earlier ?? endingAt(range, nextDay(zoom.to - 1, zone), zone);
}

/**
 * Limits a window to a range: shifted so that it ends no later than today, or if it is longer than the range, the range
 * that ends with it.
 */
export function reachable(range: CurveRange, wanted: Span, now: number, zone: string): Span {
  const late = Math.max(0, wanted.to - latestSpan(range, now, zone).to);
  const span = { from: wanted.from - late, to: wanted.to - late };
  const overview = overviewOf(range, span, now, zone);
  return within(span, overview) ? span : overview;
}

function inside({ from, to }: Span, bounds: Span): Span {
  const length = Math.min(to - from, lengthOf(bounds));
  const start = Math.min(Math.max(from, bounds.from), bounds.to - length);
  return { from: start, to: start + length };
}

/** Zooms a span out (`factor` above 1) or in around a fixed point, within `bounds`. */
export function zoomed(span: Span, factor: number, around: number, bounds: Span): Span {
  const length = Math.min(Math.max(lengthOf(span) * factor, shortestSpan), lengthOf(bounds));
  const share = (around - span.from) / lengthOf(span);
  const from = Math.round(around - share * length);
  return inside({ from, to: from + Math.round(length) }, bounds);
}

/**
 * The point that the zoom buttons keep in place: now if it is visible, since last night is what people look at most;
 * otherwise the middle of the window.
 */
export const zoomCentre = ({ from, to }: Span, now: number): number =>
  from <= now && now < to ? now : (from + to) / 2;

/** Shifts a span by milliseconds, within `bounds`. */
export const moved = ({ from, to }: Span, by: number, bounds: Span): Span =>
  inside({ from: Math.round(from + by), to: Math.round(to + by) }, bounds);

/** Moves one end of a span to a time, keeping at least an hour. */
export function pulled(span: Span, end: keyof Span, time: number, bounds: Span): Span {
  const at = Math.round(Math.min(Math.max(time, bounds.from), bounds.to));
  return end === "from"
    ? { from: Math.min(at, span.to - shortestSpan), to: span.to }
    : { from: span.from, to: Math.max(at, span.from + shortestSpan) };
}

/** The preceding or following span of the same length; it stops at an edge of the overview before going beyond. */
export function stepped(span: Span, direction: -1 | 1, overview: Span): Span {
  const step = direction * lengthOf(span);
  const edge = direction < 0 ? span.from - overview.from : overview.to - span.to;
  return edge > 0
    ? moved(span, step, overview)
    : moved(span, step, { from: span.from + Math.min(step, 0), to: span.to + Math.max(step, 0) });
}

/** Adds half an hour on both sides; the result is at least an hour long. */
export function around({ from, to }: Span): Span {
  const margin = Math.max(hour / 2, (shortestSpan - (to - from)) / 2);
  return { from: Math.floor(from - margin), to: Math.ceil(to + margin) };
}
