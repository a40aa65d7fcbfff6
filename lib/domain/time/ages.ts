import { day, hour, minute } from "./spans.ts";
import { siteTimeZone, steady } from "./time-zone.ts";

/** How long ago something was, for display: a duration for the recent past, otherwise date and time. */
export type Age =
  | { kind: "now" }
  | { kind: "minutes"; count: number }
  | { kind: "hours"; count: number }
  | { kind: "yesterday"; clock: string }
  | { kind: "date"; date: string; clock: string; year: number };

/** Local date and time in a time zone. */
type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const makers = new Map<string, Intl.DateTimeFormat>();
const maker = (zone: string) => {
  const known = makers.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  makers.set(zone, made);
  return made;
};

/** Fast path without daylight saving time: the first Intl formatter takes a slow phone a tenth of a second. */
function steadyWall(time: number): Wall {
  const shifted = new Date(time + steady.offset);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
}

/** Local time of `time` (epoch ms) in an IANA time zone. Throws a RangeError for an unknown zone. */
function wallAt(time: number, zone: string): Wall {
  if (zone === siteTimeZone && time >= steady.since) return steadyWall(time);
  const parts = maker(zone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const dayNumber = (wall: Wall) => Date.UTC(wall.year, wall.month - 1, wall.day) / day;

/**
 * The age of `time` at `now` (epoch ms), with days counted in the time zone: under a minute, minutes, hours up to a
 * day, "18:06" of yesterday, then "11-18" and "15:30". A time in the future, from a clock that is ahead, counts as now.
 */
export function ageOf(time: number, now: number, zone: string): Age {
  const elapsed = now - time;
  if (elapsed < minute) return { kind: "now" };
  if (elapsed < hour) return { kind: "minutes", count: Math.floor(elapsed / minute) };
  if (elapsed < day) return { kind: "hours", count: Math.floor(elapsed / hour) };
  const then = wallAt(time, zone);
  const clock = `${two(then.hour)}:${two(then.minute)}`;
  if (dayNumber(wallAt(now, zone)) - dayNumber(then) === 1) return { kind: "yesterday", clock };
  return { kind: "date", date: `${two(then.month)}-${two(then.day)}`, clock, year: then.year };
}

/** "2025-11-20 10:24:36": the exact time, for info pages and exports. */
export function exactTime(time: number, zone: string): string {
  const wall = wallAt(time, zone);
  return `${wall.year}-${two(wall.month)}-${two(wall.day)} ${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}`;
}

/** Whether the device's clock differs enough from the platform's for its times to be labelled "device time". */
export const clockDiffers = (dataTime: number, receiveTime: number): boolean =>
  Math.abs(dataTime - receiveTime) > 5 * minute;

/** The same for a device's last report; false if either time is unknown. */
export const hasOwnClock = ({
  dataTime,
  receiveTime,
}: {
  dataTime?: number | null | undefined;
  receiveTime?: number | null | undefined;
}): boolean => Boolean(dataTime && receiveTime && clockDiffers(dataTime, receiveTime));
