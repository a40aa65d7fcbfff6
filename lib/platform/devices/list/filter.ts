import type { OnlyFilter } from "#lib/domain/devices/devices.ts";
import type { Call } from "../../call.ts";
import { visibleGroup } from "../../security/visibility/visible-groups.ts";
import { contains } from "../../store/search.ts";
import { temporaryIds } from "../../temporary-devices/temporary-ids.ts";
import { visibleDeviceRows } from "../device-rows.ts";
import { soon } from "../life.ts";

export type Narrowing = {
  keyword?: string | undefined;
  groupId?: string | undefined;
  deviceIds?: readonly string[] | undefined;
  only?: OnlyFilter | undefined;
};

/**
 * Devices that the caller sees and the filter includes, in any status, without temporary ones. Refuses a group that the
 * caller does not see.
 */
export async function filteredDevices(call: Call, { keyword, groupId, deviceIds, only }: Narrowing) {
  let rows = visibleDeviceRows(call).where("devices.deviceId", "not in", temporaryIds(call));
  if (deviceIds) rows = rows.where("devices.deviceId", "in", deviceIds);
  if (groupId) {
    await visibleGroup(call, groupId);
    const inGroup = call.db.selectFrom("groupDevices").select("deviceId").where("groupId", "=", groupId);
    rows = rows.where("devices.deviceId", "in", inGroup);
  }
  if (keyword?.trim()) rows = rows.where(contains(["deviceName", "devices.deviceId", "iccid"], keyword));
  if (only && only !== "expiring") rows = rows.where("devices.status", "=", only);
  const now = call.now();
  if (only === "expiring")
    rows = rows.where("devices.expireTime", ">", now).where("devices.expireTime", "<=", now + soon);
  return rows;
}
