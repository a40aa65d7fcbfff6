import type { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import type { Handler } from "../call.ts";
import { visibleDeviceRows } from "../devices/device-rows.ts";
import { removeDevices } from "../devices/remove-devices.ts";
import { Refusal } from "../refusal.ts";

/** Deletes temporary devices, all or none; refuses while one is being upgraded. */
export const deleteTemporary: Handler<typeof temporaryDevices.delete> = async (call, input) => {
  const deviceIds = [...new Set(input.deviceIds)];
  await call.db.transaction().execute(async (trx) => {
    const rows = await visibleDeviceRows({ ...call, db: trx })
      .leftJoin("temporaryDevices", "temporaryDevices.deviceId", "devices.deviceId")
      .leftJoin("firmwareUpgrades", (join) =>
        join.onRef("firmwareUpgrades.deviceId", "=", "devices.deviceId").on("finishTime", "is", null),
      )
      .select(["temporaryDevices.deviceId as temporaryId", "upgradeId"])
      .where("devices.deviceId", "in", deviceIds)
      .execute();
    if (rows.length < deviceIds.length) throw new Refusal("device.notFound");
    if (rows.some(({ temporaryId }) => temporaryId === null)) throw new Refusal("tmp.notTemporary");
    if (rows.some(({ upgradeId }) => upgradeId !== null)) throw new Refusal("device.busy");
    await removeDevices(trx, deviceIds);
  });
  for (const deviceId of deviceIds) call.deviceRpc.drop(deviceId);
  return { succ: true, deleted: deviceIds.length };
};
