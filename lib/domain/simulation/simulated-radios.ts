import type { DevicePlan } from "../devices/device-plan.ts";

/**
 * What can be wrong with the radio of a simulated device, whichever network it is to join: it answers nothing, receives
 * nothing, cannot look around, joins slowly, or ends every set-up in the same way.
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
