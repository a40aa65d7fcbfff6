import { ownsDevice } from "#lib/domain/people/relations.ts";
import { type Call, callerOf } from "../call.ts";
import { type DeviceRow, visibleDevice } from "../devices/device-rows.ts";
import { relationOf } from "../devices/relation.ts";
import { Refusal } from "../refusal.ts";

/**
 * Whoever lets others in, as guests or by a group, changes what guests may do or gives a device up takes this lock, so
 * that what he looked at stays true.
 */
export const guestLock = "guests";

/** A device that the caller sees and may share: his own or one he manages, not one that was lent to him. */
export async function shareableDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!ownsDevice(relationOf(callerOf(call).role, device))) throw new Refusal("perm.denied");
  return device;
}
