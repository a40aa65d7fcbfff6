import { dayStart } from "../curves/curve-window.ts";
import { day } from "./spans.ts";

/** Start of each of the last `count` days (epoch ms), ending with today, in an IANA time zone. */
export function dayStarts(count: number, now: number, zone: string): number[] {
  const today = dayStart(now, zone);
  // Found from the middle of each day, so that days of 23 or 25 hours do not matter.
  return Array.from({ length: count }, (_, index) => dayStart(today - (count - 1 - index) * day + day / 2, zone));
}
