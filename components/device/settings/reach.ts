import type { Device } from "#lib/contract/devices.ts";
import { hasCurrentValues } from "#lib/domain/devices/devices.ts";

/** How a device can be told something: now, once it is back, or not at all; "unconnected" is this phone's own trouble. */
export type Reach = "now" | "later" | "expired" | "unconnected" | "viewOnly";

/** Where nothing can be told to a device, and nothing is kept for it either. */
export const isLocked = (reach: Reach): boolean => reach !== "now" && reach !== "later";

export function reachOf({ status }: Pick<Device, "status">, online: boolean): Reach {
  if (!online) return "unconnected";
  if (status === "expired") return "expired";
  return hasCurrentValues(status) || status === "networkOnline" ? "now" : "later";
}
