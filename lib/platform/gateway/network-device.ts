import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { type Call, callerOf } from "../call.ts";
import { permissionsOn, relationOf } from "../devices/access/relation.ts";
import { refuseExpired } from "../devices/access/steering.ts";
import { type DeviceRow, visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";

/** Whether the caller has a permission code for a visible device. */
export function holdsOn(call: Call, device: DeviceRow, code: PermissionCode): boolean {
  const caller = callerOf(call);
  return permissionsOn(caller, relationOf(caller.role, device), device.authType).includes(code);
}

/** A device whose network the caller may change with this code. Refuses others, and expired devices. */
export async function networkDevice(call: Call, deviceId: string, code: PermissionCode): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!holdsOn(call, device, code)) throw new Refusal("perm.denied");
  refuseExpired(call, device);
  return device;
}
