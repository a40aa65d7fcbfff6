import { dayStart } from "../curves/curve-window.ts";
import { day } from "./spans.ts";

/** When each of the last `count` days began (epoch ms), today the last of them, by the wall clock of an IANA time zone. */
export function dayStarts(count: number, now: number, zone: string): number[] {
  const today = dayStart(now, zone);
  // Aimed at the middle of the day, so that a day of 23 or 25 hours is still hit.
  return Array.from({ length: count }, (_, index) => dayStart(today - (count - 1 - index) * day + day / 2, zone));
}
