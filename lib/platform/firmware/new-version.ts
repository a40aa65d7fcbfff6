import type { firmware } from "#lib/contract/firmware.ts";
import type { Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { openUpgrades } from "./open-upgrades.ts";
import { sendUpgrade } from "./send-upgrade.ts";

/** Compares a version with the module's, and on request starts the upgrade if they differ. */
export const newVersion: Handler<typeof firmware.newVersion> = async (call, { deviceId, version, submit }) => {
  const device = await visibleDevice(call, deviceId);
  const same = device.dtuVersion === version;
  const answer = { currentVersion: device.dtuVersion || null, targetVersion: version, same };
  if (same || submit !== 1) return { ...answer, submitted: false, taskId: null };
  const [row] = await openUpgrades(call, [device], version);
  if (row) await sendUpgrade(call, row);
  return { ...answer, submitted: true, taskId: row?.upgradeId ?? null };
};
