import { dayStart, type Span } from "../curves/curve-window.ts";
import { exactTime } from "./ages.ts";
import { wallTime } from "./wall-time.ts";

/** A calendar month in addresses and calls: "2025-11". */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month of a time (epoch ms), in an IANA time zone. */
export const monthOf = (time: number, zone: string): string => exactTime(time, zone).slice(0, "2025-11".length);

function monthStart(year: number, monthIndex: number, zone: string): number {
  const noon = Date.UTC(year, monthIndex, 1, 12);
  const offset = wallTime(noon, zone) - noon;
  return dayStart(noon - offset, zone);
}

/** The span of a month in an IANA time zone; the end is exclusive. */
export function monthSpan(month: string, zone: string): Span {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: monthStart(year, number - 1, zone), to: monthStart(year, number, zone) };
}
