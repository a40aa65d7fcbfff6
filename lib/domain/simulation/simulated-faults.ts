import type { DevicePlan } from "../devices/device-plan.ts";

/** Possible faults of a simulated device, from its data card to its cold air. */
export const simulatedFaults = [
  "expired",
  "offline",
  "flappingLink",
  "weakSignal",
  "gatewaySilent",
  "controllerSilent",
  "pollsFailing",
  "probeFault",
  "probeOpen",
  "probeStuck",
  "valueImpossible",
  "clockSlow",
  "doorAjar",
  "defrostEndless",
  "evaporatorIced",
  "coolingOff",
  "voltageLow",
  "setPointWrong",
  "weakCompressor",
  "compressorTripped",
] as const;
export type SimulatedFault = (typeof simulatedFaults)[number];

/** Faults by device id. */
export type FaultPlan = DevicePlan<SimulatedFault>;
