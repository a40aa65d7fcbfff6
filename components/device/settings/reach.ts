import type { Device } from "#lib/contract/devices.ts";
import { hasCurrentValues } from "#lib/domain/devices/devices.ts";

/** When a device can receive something: now, later, or not at all. "unconnected" means that this phone is offline. */
export type Reach = "now" | "later" | "expired" | "unconnected" | "viewOnly";

/** Nothing can be sent to the device, nor queued for it. */
export const isLocked = (reach: Reach): boolean => reach !== "now" && reach !== "later";

export function reachOf({ status }: Pick<Device, "status">, online: boolean): Reach {
  if (!online) return "unconnected";
  if (status === "expired") return "expired";
  return hasCurrentValues(status) || status === "networkOnline" ? "now" : "later";
}
