import { clockOf } from "#lib/domain/time/days.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";

const dayMinutes = 24 * 60;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * End of the quiet hours that contain `now`, in epoch milliseconds; null if outside. Quiet hours are in the sites' time
 * zone, such as "22:00" to "07:00", and may pass midnight; equal times mean none.
 */
export function quietUntil(from: string | null, to: string | null, now: number): number | null {
  if (from === null || to === null) return null;
  const time = minutesOf(clockOf(now, siteTimeZone));
  const since = (time - minutesOf(from) + dayMinutes) % dayMinutes;
  const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes;
  if (since >= length) return null;
  return now - (now % minute) + (length - since) * minute;
}
