import { exactTime } from "./ages.ts";
import { day as oneDay } from "./spans.ts";

export type Day = { kind: "today" } | { kind: "yesterday" } | { kind: "date"; date: string };

const dateLength = "2025-11-20".length;
const minutesEnd = "2025-11-20 10:24".length;

/** The date of a time ("2025-11-20") in an IANA time zone. */
export const dateOf = (time: number, zone: string): string => exactTime(time, zone).slice(0, dateLength);

/** Prevents line breaks at the hyphens of a date, with a word joiner after each. */
export const noBreakDate = (date: string): string => date.replaceAll("-", "-\u2060");

/** The date of a time, for display. */
export const shownDate = (time: number, zone: string): string => noBreakDate(dateOf(time, zone));

/** The day of a time (epoch ms) in an IANA time zone, relative to `now`; "2025-11-18" for older ones. */
export function dayOf(time: number, now: number, zone: string): Day {
  const date = dateOf(time, zone);
  const passed = (Date.parse(dateOf(now, zone)) - Date.parse(date)) / oneDay;
  if (passed <= 0) return { kind: "today" };
  return passed === 1 ? { kind: "yesterday" } : { kind: "date", date };
}

/** "18:06": the local time of day. */
export const clockOf = (time: number, zone: string): string => exactTime(time, zone).slice(dateLength + 1, minutesEnd);

/** "11-20 10:24": date and time without the year. */
export const shortTime = (time: number, zone: string): string =>
  exactTime(time, zone).slice("2025-".length, minutesEnd);

/** Groups sorted rows by day. */
export function byDay<T>(rows: readonly T[], timeOf: (row: T) => number, now: number, zone: string) {
  const days: { name: string; day: Day; rows: T[] }[] = [];
  for (const row of rows) {
    const day = dayOf(timeOf(row), now, zone);
    const name = day.kind === "date" ? day.date : day.kind;
    const last = days.at(-1);
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, day, rows: [row] });
  }
  return days;
}
