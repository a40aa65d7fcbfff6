import { ownsDevice } from "#lib/domain/people/relations.ts";
import { type Call, callerOf } from "../../call.ts";
import { Refusal } from "../../refusal.ts";
import { type DeviceRow, visibleDevice } from "../device-rows.ts";
import { relationOf } from "./relation.ts";

/** Whether the caller owns or manages a device, and it is not lent to them. */
export const isOwn = (call: Call, device: Pick<DeviceRow, "bindRole" | "authType">): boolean =>
  ownsDevice(relationOf(callerOf(call).role, device));

/** A visible device that is the caller's own. Refuses others. */
export async function ownDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!isOwn(call, device)) throw new Refusal("perm.denied");
  return device;
}
