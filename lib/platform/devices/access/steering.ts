import { type Call, callerOf } from "../../call.ts";
import { Refusal } from "../../refusal.ts";
import { type DeviceRow, visibleDevice } from "../device-rows.ts";
import { relationOf } from "./relation.ts";

/** Authorization types that allow control; others only allow viewing. */
const steering: readonly (string | null)[] = ["control", "full"];

/**
 * Whether the person may send commands, and set every value. Not for view-only loans; a guest may set shared values
 * (`rightsOn`), but commands belong to no group of arguments.
 */
export function maySteer(call: Call, device: Pick<DeviceRow, "bindRole" | "authType">): boolean {
  const relation = relationOf(callerOf(call).role, device);
  return relation === "authcode" ? steering.includes(device.authType) : relation !== "share";
}

export function refuseExpired(call: Call, { expireTime }: Pick<DeviceRow, "expireTime">): void {
  if (expireTime <= call.now()) throw new Refusal("device.expired");
}

/** A device that the caller sees and may control. Refuses others, and expired devices. */
export async function steerableDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!maySteer(call, device)) throw new Refusal("perm.denied");
  refuseExpired(call, device);
  return device;
}
