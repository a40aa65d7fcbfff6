import { limits } from "../limits.ts";
import { day } from "../time/spans.ts";
import { siteTimeZone } from "../time/time-zone.ts";
import { wallTime } from "../time/wall-time.ts";

/**
 * Whether a person with this relation to a device may renew its data card: everyone to whom it is not merely lent. If
 * the relation is unknown, the platform decides when they try.
 */
export const mayRenew = (relation: string | null | undefined): boolean =>
  relation !== "share" && relation !== "authcode";

type Card = { deviceId: string; status: string; expireTime?: number | null | undefined };

/** Distinct devices whose card has expired or soon will; platforms without this filter answer every device. */
export function withEndingCard<Row extends Card>(rows: readonly Row[], now: number): Row[] {
  const ends = ({ status, expireTime }: Card) =>
    status === "expired" || (typeof expireTime === "number" && expireTime - now <= limits.renewal.soon);
  return [...new Map(rows.filter(ends).map((row) => [row.deviceId, row])).values()];
}

/** Adds calendar months in the sites' time zone; a day that the month does not have becomes its last. */
function monthsLater(time: number, months: number): number {
  const second = Math.floor(time / 1000) * 1000;
  const offset = wallTime(second, siteTimeZone) - second;
  const wall = new Date(second + offset);
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(wall.getUTCDate(), last)) + ((second + offset) % day) - offset;
}

/**
 * New expiry of a data card that expires at `expireTime` and is renewed at `now`: remaining time is kept, and after
 * more than the grace period the time out of service is not charged.
 */
export const renewedUntil = (expireTime: number, months: number, now: number): number =>
  monthsLater(now - expireTime > limits.renewal.grace ? now : expireTime, months);
