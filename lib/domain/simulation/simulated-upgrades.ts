import type { DevicePlan } from "../devices/device-plan.ts";

/** Faults of a simulated network module's first upgrade: it stops half-way, or the module goes offline for a while. */
export const simulatedUpgrades = ["interrupted", "offline"] as const;
export type SimulatedUpgrade = (typeof simulatedUpgrades)[number];

export type UpgradePlan = DevicePlan<SimulatedUpgrade>;
