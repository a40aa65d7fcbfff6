import type { ArgGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { lineCode, lineGroup } from "#lib/domain/people/permissions.ts";

/** Whether a group may be set: as the platform says or, where it does not, as the person's codes at the device do. */
export const maySet = ({ writable, groupCode }: ArgGroup, { perms }: Pick<Device, "perms">): boolean =>
  writable ?? (groupCode !== lineGroup || (perms ?? []).includes(lineCode));
