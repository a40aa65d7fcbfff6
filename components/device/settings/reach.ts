import type { Device } from "#lib/contract/devices.ts";
import { tellsNow } from "#lib/domain/devices/devices.ts";

/** How a device can be reached: now, once it is back, or not at all; "unconnected" is this phone's own trouble. */
export type Reach = "now" | "later" | "expired" | "unconnected";

/** By the state of a device, and whether this phone is `online`. */
export function reachOf({ status }: Pick<Device, "status">, online: boolean): Reach {
  if (!online) return "unconnected";
  if (status === "expired") return "expired";
  return tellsNow(status) || status === "networkOnline" ? "now" : "later";
}
