import type { FixScreen } from "#lib/domain/devices/diagnosis.ts";
import { mayRenew } from "#lib/domain/renewal/renewal.ts";
import { type Call, callerOf } from "../call.ts";
import { permissionsOn, relationOf } from "../devices/access/relation.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { mayDo } from "../security/role-permissions.ts";

/** Screens that are useless to the caller, who lacks the permission for the repair. */
export function closedScreens(call: Call, device: DeviceRow): FixScreen[] {
  const caller = callerOf(call);
  const relation = relationOf(caller.role, device);
  const onDevice = permissionsOn(caller, relation, device.authType);
  const closed: FixScreen[] = [];
  if (!mayRenew(relation)) closed.push("renew");
  if (!onDevice.includes("gateway:wifi-config")) closed.push("wifiSettings");
  if (!mayDo(caller, "tab:alarm")) closed.push("deviceAlarm");
  return closed;
}
