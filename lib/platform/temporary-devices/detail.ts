import type { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import type { Handler } from "../call.ts";
import { deviceRows } from "../devices/device-rows.ts";

/** A device's data for the firmware tool, temporary or not; null if it does not exist. */
export const temporaryDetail: Handler<typeof temporaryDevices.detail> = async (call, { deviceId }) => {
  const row = await deviceRows(call)
    .leftJoin("temporaryDevices", "temporaryDevices.deviceId", "devices.deviceId")
    .select("temporaryDevices.deviceId as temporaryId")
    .where("devices.deviceId", "=", deviceId)
    .executeTakeFirst();
  if (!row) return { deviceInfo: null };
  const { deviceName, manufacturerId, imgSelect, dtuVersion, temporaryId } = row;
  return {
    deviceInfo: {
      deviceId,
      deviceName,
      productId: row.basedOn ?? row.productId,
      manufacturerId,
      imgSelect,
      versionNew: dtuVersion || null,
      temporary: temporaryId !== null,
    },
  };
};
