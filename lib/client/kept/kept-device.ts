import type { Device } from "#lib/contract/devices.ts";

/** Without the own screen's address, which may contain a key, and without rights, which are not used offline. */
export function keptDevice({ webconfigUrl: _, perms: __, ...device }: Device): Device {
  return device;
}
