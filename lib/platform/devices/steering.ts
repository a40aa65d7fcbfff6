import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { type DeviceRow, visibleDevice } from "./device-rows.ts";
import { relationOf } from "./relation.ts";

/** Kinds of authorization codes that let the person steer the device; the others let him look. */
const steering: readonly (string | null)[] = ["control", "full"];

/**
 * Whether the person may send commands to the device, and every value. What is only lent to look at is not his to
 * steer; of a shared device he may set what he was given (`rightsOn`), but commands belong to no group of arguments.
 */
export function maySteer(call: Call, device: Pick<DeviceRow, "bindRole" | "authType">): boolean {
  const relation = relationOf(callerOf(call).role, device);
  return relation === "authcode" ? steering.includes(device.authType) : relation !== "share";
}

/** Refuses a device whose service has ended. */
export function refuseExpired(call: Call, { expireTime }: Pick<DeviceRow, "expireTime">): void {
  if (expireTime <= call.now()) throw new Refusal("device.expired");
}

/** A device that the caller sees and may steer. Throws the refusal otherwise, also for one whose service has ended. */
export async function steerableDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!maySteer(call, device)) throw new Refusal("perm.denied");
  refuseExpired(call, device);
  return device;
}
