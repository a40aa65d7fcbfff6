import type { DevicePlan } from "../devices/device-plan.ts";

/**
 * Faults of a simulated device's radio, for any network: no answer, no reception, failing scans, slow joining, or the
 * same result for every set-up.
 */
export const simulatedRadios = [
  "deadZone",
  "noNetworks",
  "scanFails",
  "slowJoin",
  "authError",
  "apNotFound",
  "noIp",
  "cloudUnreachable",
] as const;
export type SimulatedRadio = (typeof simulatedRadios)[number];

export type RadioPlan = DevicePlan<SimulatedRadio>;
