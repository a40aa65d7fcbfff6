import type { DevicePlan } from "../devices/device-plan.ts";

/** What goes wrong in the first upgrade of a simulated network module: it stops half-way, or leaves its line for a while. */
export const simulatedUpgrades = ["interrupted", "offline"] as const;
export type SimulatedUpgrade = (typeof simulatedUpgrades)[number];

export type UpgradePlan = DevicePlan<SimulatedUpgrade>;
