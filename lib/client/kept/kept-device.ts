import type { Device } from "#lib/contract/devices.ts";

/**
 * A device as it is kept: without the address of its own screen, which may carry a key, and without what the person may
 * do with it, which nothing shows without a network.
 */
export function keptDevice({ webconfigUrl: _, perms: __, ...device }: Device): Device {
  return device;
}
