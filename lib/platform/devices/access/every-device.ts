import type { Call } from "../../call.ts";
import { Refusal } from "../../refusal.ts";
import { lentDevices } from "../../security/visibility/lent-devices.ts";
import { visibleDeviceRows } from "../device-rows.ts";

/** The distinct ids, if the caller sees all of them; one foreign or unknown id refuses all. */
export async function everyVisibleDevice(call: Call, deviceIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(deviceIds)];
  const visible = await visibleDeviceRows(call).select("deviceId").where("deviceId", "in", ids).execute();
  if (visible.length !== ids.length) throw new Refusal("device.notFound");
  return ids;
}

/** As `everyVisibleDevice`, but also refuses devices lent to the caller, who may not pass them on to groups. */
export async function everyOwnDevice(call: Call, deviceIds: readonly string[]): Promise<string[]> {
  const ids = await everyVisibleDevice(call, deviceIds);
  const lent = await lentDevices(call).where("deviceUsers.deviceId", "in", ids).limit(1).executeTakeFirst();
  if (lent) throw new Refusal("perm.denied");
  return ids;
}
