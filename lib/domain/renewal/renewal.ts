import { limits } from "../limits.ts";
import { day } from "../time/spans.ts";
import { siteTimeZone } from "../time/time-zone.ts";
import { wallTime } from "../time/wall-time.ts";

/**
 * Whether whoever has this relation to a device may renew its data card: everybody to whom it was not merely lent. A
 * platform that does not say how the person came to the device decides when he tries.
 */
export const mayRenew = (relation: string | null | undefined): boolean =>
  relation !== "share" && relation !== "authcode";

type Card = { deviceId: string; status: string; expireTime?: number | null | undefined };

/** Those whose card has ended or soon will, each once: a platform that does not know this filter answers every device. */
export function withEndingCard<Row extends Card>(rows: readonly Row[], now: number): Row[] {
  const ends = ({ status, expireTime }: Card) =>
    status === "expired" || (typeof expireTime === "number" && expireTime - now <= limits.renewal.soon);
  return [...new Map(rows.filter(ends).map((row) => [row.deviceId, row])).values()];
}

/** Adds calendar months by the wall clock of the sites; a day that the month does not have becomes its last. */
function monthsLater(time: number, months: number): number {
  const second = Math.floor(time / 1000) * 1000;
  const offset = wallTime(second, siteTimeZone) - second;
  const wall = new Date(second + offset);
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(wall.getUTCDate(), last)) + ((second + offset) % day) - offset;
}

/**
 * Until when a data card runs that ends at `expireTime` and is renewed at `now`: nothing of what is left of it is lost,
 * and what it was out of service is not paid for once it is out for longer than the grace.
 */
export const renewedUntil = (expireTime: number, months: number, now: number): number =>
  monthsLater(now - expireTime > limits.renewal.grace ? now : expireTime, months);
