import type { Device } from "#lib/contract/devices.ts";

/** Level of the mobile signal from its register value, 0 to 31; 99 and null are unknown. */
export function signalLevel(csq: number | null): NonNullable<Device["signalLevel"]> {
  if (csq === null || csq > 31) return "unknown";
  if (csq < 10) return "low";
  return csq < 20 ? "medium" : "high";
}

/** Percentage of polls that the controller answered, with one decimal; null before the first poll. */
export const commSuccessRate = (ok: number, total: number): number | null =>
  total > 0 ? Math.round((1000 * ok) / total) / 10 : null;

/** Quality of the serial line: whether the controller answers now, and its success rate in percent. */
export function commQuality(reachable: boolean, rate: number | null): NonNullable<Device["commQuality"]> {
  if (rate === null) return "unknown";
  if (!reachable) return "disconnected";
  return rate < 90 ? "unstable" : "smooth";
}
