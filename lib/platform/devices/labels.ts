import type { Device } from "#lib/contract/devices.ts";

/** Strength of the mobile network from its register value, 0 to 31; 99 and null are unknown. */
export function signalLevel(csq: number | null): NonNullable<Device["signalLevel"]> {
  if (csq === null || csq > 31) return "unknown";
  if (csq < 10) return "low";
  return csq < 20 ? "medium" : "high";
}

/** Share of polls that the controller answered, in percent with one decimal; null before the first poll. */
export const commSuccessRate = (ok: number, total: number): number | null =>
  total > 0 ? Math.round((1000 * ok) / total) / 10 : null;

/** How well the module reaches its controller: whether it does now, and how many polls in a hundred were answered. */
export function commQuality(reachable: boolean, rate: number | null): NonNullable<Device["commQuality"]> {
  if (rate === null) return "unknown";
  if (!reachable) return "disconnected";
  return rate < 90 ? "unstable" : "smooth";
}
