import type { FixScreen } from "#lib/domain/devices/diagnosis.ts";
import { mayRenew } from "#lib/domain/renewal/renewal.ts";
import { type Call, callerOf } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { permissionsOn, relationOf } from "../devices/relation.ts";
import { mayDo } from "../security/role-permissions.ts";

/** Screens that mend nothing for the caller, who may not do there what they are for. */
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
