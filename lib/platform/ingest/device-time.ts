import { platformLimits } from "../platform-limits.ts";

/** Firmware without numbers of 64 bits writes its milliseconds as text. */
const digits = /^\d{12,13}$/;

/**
 * The device's clock in milliseconds, or the time of receipt when that clock cannot be right: missing, no number,
 * more than five minutes ahead of ours, or before the year 2000 (a clock that lost its battery).
 */
export function deviceTime(claimed: unknown, receiveTime: number): number {
  const told = typeof claimed === "string" && digits.test(claimed) ? Number(claimed) : claimed;
  if (typeof told !== "number" || !Number.isFinite(told)) return receiveTime;
  const time = Math.floor(told);
  const { earliest, ahead } = platformLimits.deviceClock;
  return time < earliest || time > receiveTime + ahead ? receiveTime : time;
}
