import { ownsDevice } from "#lib/domain/people/relations.ts";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { type DeviceRow, visibleDevice } from "./device-rows.ts";
import { relationOf } from "./relation.ts";

/** Whether a device is the caller's own or one that he manages, and not one that was lent to him. */
export const isOwn = (call: Call, device: Pick<DeviceRow, "bindRole" | "authType">): boolean =>
  ownsDevice(relationOf(callerOf(call).role, device));

/** A device that the caller sees and that is his own. Throws the refusal otherwise. */
export async function ownDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!isOwn(call, device)) throw new Refusal("perm.denied");
  return device;
}
