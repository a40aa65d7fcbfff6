import { day, hour } from "../time/spans.ts";
import { wallTime } from "../time/wall-time.ts";

/** The ranges of the specification; inside of one a person may zoom. */
export const curveRanges = ["week", "twoWeeks", "month"] as const;
export type CurveRange = (typeof curveRanges)[number];

/** From a moment to before another, in epoch milliseconds. */
export type Span = { from: number; to: number };

export const rangeDays: Record<CurveRange, number> = { week: 7, twoWeeks: 14, month: 30 };

/** The ranges of a platform that answers for so many days at once, or does not say; the shortest in any case. */
export const rangesWithin = (days: number | null | undefined): CurveRange[] =>
  curveRanges.filter((range) => range === "week" || rangeDays[range] <= (days ?? Number.POSITIVE_INFINITY));

/** Nothing is zoomed in further. */
export const shortestSpan = hour;

const lengthOf = ({ from, to }: Span) => to - from;
const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;
/** Whether two spans begin and end together. */
export const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;

/** Milliseconds since midnight, as the wall clock of an IANA time zone shows them at a moment. */
export const sinceMidnight = (time: number, zone: string): number => wallTime(time, zone) % day;

/** Midnight that begins the day of a moment, by the wall clock of an IANA time zone. */
export function dayStart(time: number, zone: string): number {
  const guess = time - sinceMidnight(time, zone) - (time % 1000);
  // Where clocks were changed since midnight the guess is an hour beside it.
  const beside = sinceMidnight(guess, zone);
  return beside < day / 2 ? guess - beside : guess + day - beside;
}
const nextDay = (time: number, zone: string) => dayStart(dayStart(time, zone) + 1.5 * day, zone);

const endingAt = (range: CurveRange, to: number, zone: string): Span => ({
  from: dayStart(to - rangeDays[range] * day + day / 2, zone),
  to,
});

/** The range that ends with today, in whole days. */
export const latestSpan = (range: CurveRange, now: number, zone: string): Span =>
  endingAt(range, nextDay(now, zone), zone);

/**
 * The range around what is zoomed into: the latest one, one that lies whole ranges before it, or where neither holds
 * the zoom the one that ends with its last day.
 */
export function overviewOf(range: CurveRange, zoom: Span | null, now: number, zone: string): Span {
  const latest = latestSpan(range, now, zone);
  if (!zoom || zoom.to > latest.to || within(zoom, latest)) return latest;
  const length = rangeDays[range] * day;
  const before = (count: number) => endingAt(range, dayStart(latest.to - count * length + day / 2, zone), zone);
  // Clocks that were changed since move its end by an hour: it is the furthest one that may hold the zoom, or the next.
  const furthest = Math.floor((latest.to - zoom.to + day / 2) / length);
  const earlier = [before(furthest), before(furthest - 1)].find((each) => within(zoom, each));
  return earlier ?? endingAt(range, nextDay(zoom.to - 1, zone), zone);
}

/**
 * What a range can show of a wanted window: the window, no later than today ends, or where it is longer than the range
 * the range that ends with it.
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

/** A span made longer (`factor` above 1) or shorter around a moment that stays where it is, inside of `bounds`. */
export function zoomed(span: Span, factor: number, around: number, bounds: Span): Span {
  const length = Math.min(Math.max(lengthOf(span) * factor, shortestSpan), lengthOf(bounds));
  const share = (around - span.from) / lengthOf(span);
  const from = Math.round(around - share * length);
  return inside({ from, to: from + Math.round(length) }, bounds);
}

/**
 * The moment that the zoom buttons leave where it is: now, while the window shows it, since the last night is looked at
 * most; otherwise the middle of the window.
 */
export const zoomCentre = ({ from, to }: Span, now: number): number =>
  from <= now && now < to ? now : (from + to) / 2;

/** A span moved by so many milliseconds, as far as `bounds` let it. */
export const moved = ({ from, to }: Span, by: number, bounds: Span): Span =>
  inside({ from: Math.round(from + by), to: Math.round(to + by) }, bounds);

/** One end of a span pulled to a moment; the span stays at least an hour long. */
export function pulled(span: Span, end: keyof Span, time: number, bounds: Span): Span {
  const at = Math.round(Math.min(Math.max(time, bounds.from), bounds.to));
  return end === "from"
    ? { from: Math.min(at, span.to - shortestSpan), to: span.to }
    : { from: span.from, to: Math.max(at, span.from + shortestSpan) };
}

/** The span of the same length before or after this one; at an edge of the overview it stops once before it crosses. */
export function stepped(span: Span, direction: -1 | 1, overview: Span): Span {
  const step = direction * lengthOf(span);
  const edge = direction < 0 ? span.from - overview.from : overview.to - span.to;
  return edge > 0
    ? moved(span, step, overview)
    : moved(span, step, { from: span.from + Math.min(step, 0), to: span.to + Math.max(step, 0) });
}

/** A moment with half an hour around it, and never less than an hour. */
export function around({ from, to }: Span): Span {
  const margin = Math.max(hour / 2, (shortestSpan - (to - from)) / 2);
  return { from: Math.floor(from - margin), to: Math.ceil(to + margin) };
}
