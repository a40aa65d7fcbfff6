import { platformLimits } from "../../platform-limits.ts";

/** Firmware without 64-bit integers sends milliseconds as text. */
const digits = /^\d{12,13}$/;

/**
 * The device's time in milliseconds, or the receive time if that cannot be correct: missing, not a number, more than
 * five minutes ahead, or before the year 2000 (a clock without a battery).
 */
export function deviceTime(claimed: unknown, receiveTime: number): number {
  const raw = typeof claimed === "string" && digits.test(claimed) ? Number(claimed) : claimed;
  if (typeof raw !== "number" || !Number.isFinite(raw)) return receiveTime;
  const time = Math.floor(raw);
  const { earliest, ahead } = platformLimits.deviceClock;
  return time < earliest || time > receiveTime + ahead ? receiveTime : time;
}
