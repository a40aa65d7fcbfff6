import type { Device } from "#lib/contract/devices.ts";

/** A device as it is kept: without the address of its own screen, which may carry a key. */
export function keptDevice({ webconfigUrl: _, ...device }: Device): Device {
  return device;
}
