import { mayRenew } from "#lib/domain/renewal/renewal.ts";
import { type Call, callerOf } from "../call.ts";
import { relationOf } from "../devices/access/relation.ts";
import { type DeviceRow, visibleDevice } from "../devices/device-rows.ts";
import { lifeOf } from "../devices/life.ts";
import { Refusal } from "../refusal.ts";

/** A visible device whose data card the caller may renew; not a lent one. */
export async function renewableDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  if (!mayRenew(relationOf(callerOf(call).role, device))) throw new Refusal("perm.denied");
  if (lifeOf(device, call.now()) === "deleted") throw new Refusal("device.notFound");
  return device;
}
