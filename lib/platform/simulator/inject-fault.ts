import type { FaultPlan } from "#lib/domain/simulation/simulated-faults.ts";
import type { SimulatedDevice } from "./site.ts";

/** A device with the fault from a plan, which replaces its previous condition. */
export function withFault(device: SimulatedDevice, plan: FaultPlan): SimulatedDevice {
  const condition = plan.get(device.deviceId);
  if (!condition) return device;
  return { ...device, condition, ...(condition === "weakSignal" ? { csq: 6 } : {}) };
}
