import { day, hour, minute } from "./spans.ts";

export type Duration = { unit: "minutes" | "hours" | "days"; count: number };

/** A duration (ms) in its largest whole unit, up to days; at least 1 minute. */
export function durationOf(elapsed: number): Duration {
  if (elapsed < hour) return { unit: "minutes", count: Math.max(1, Math.floor(elapsed / minute)) };
  if (elapsed < 2 * day) return { unit: "hours", count: Math.floor(elapsed / hour) };
  return { unit: "days", count: Math.floor(elapsed / day) };
}
