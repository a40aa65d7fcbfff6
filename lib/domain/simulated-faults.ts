/** What can be made to be wrong with a simulated device, from its data card to its cold air. */
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

/** Faults by the id of the device that has them. */
export type FaultPlan = ReadonlyMap<string, SimulatedFault>;

/** Reads "DEVICE=fault,DEVICE=fault"; null when a device or a fault is none. */
export function readFaultPlan(text: string): FaultPlan | null {
  const plan = new Map<string, SimulatedFault>();
  for (const entry of text.split(",")) {
    const [, deviceId, name] = /^\s*(\d{1,20})=(\w+)\s*$/.exec(entry) ?? [];
    const fault = simulatedFaults.find((each) => each === name);
    if (deviceId === undefined || fault === undefined) return null;
    plan.set(deviceId, fault);
  }
  return plan;
}
