import type { Device } from "#lib/contract/devices.ts";

/**
 * A device without its own screen's address, which may contain a key, and without the person's rights, which the
 * offline page does not use.
 */
export function keptDevice({ webconfigUrl: _, perms: __, ...device }: Device): Device {
  return device;
}
