import type { ArgGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { lineCode, lineGroup } from "#lib/domain/people/permissions.ts";

/** Whether a group may be set: as the platform says, or otherwise by the person's permission codes on the device. */
export const maySet = ({ writable, groupCode }: ArgGroup, { perms }: Pick<Device, "perms">): boolean =>
  writable ?? (groupCode !== lineGroup || (perms ?? []).includes(lineCode));
