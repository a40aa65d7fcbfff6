import { limits } from "#lib/domain/limits.ts";

/**
 * The device's clock in milliseconds, or the time of receipt when that clock cannot be right: missing, no number,
 * more than five minutes ahead of ours, or before the year 2000 (a clock that lost its battery).
 */
export function deviceTime(claimed: unknown, receiveTime: number): number {
  if (typeof claimed !== "number" || !Number.isFinite(claimed)) return receiveTime;
  const time = Math.floor(claimed);
  const { earliest, ahead } = limits.deviceClock;
  return time < earliest || time > receiveTime + ahead ? receiveTime : time;
}
