import type { firmware } from "#lib/contract/firmware.ts";
import { isUpToDate, targetVersion } from "#lib/domain/devices/firmware.ts";
import type { Call, Handler } from "../call.ts";
import { visibleDeviceRows } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { openUpgrades } from "./open-upgrades.ts";
import { sendUpgrade } from "./send-upgrade.ts";

async function devicesOf(call: Call, deviceIds: readonly string[]) {
  const rows = await visibleDeviceRows(call)
    .select(["deviceId", "dtuVersion", "dtuOnline"])
    .where("deviceId", "in", deviceIds)
    .orderBy("deviceId")
    .execute();
  const found = new Set(rows.map(({ deviceId }) => deviceId));
  const missing = deviceIds.filter((deviceId) => !found.has(deviceId));
  if (missing.length > 0) throw new Refusal("device.notFound", { deviceIds: missing });
  return rows;
}

/**
 * Starts the upgrade of several devices, all or none. Modules are then asked individually: one without an answer has
 * failed, which the list shows.
 */
export const upgradeDevices: Handler<typeof firmware.upgrade> = async (call, input) => {
  const rows = await devicesOf(call, [...new Set(input.deviceIds)]);
  const refuse = (key: "device.offline" | "ota.sameVersion" | "ota.wrongState", bad: typeof rows) => {
    if (bad.length > 0) throw new Refusal(key, { deviceIds: bad.map(({ deviceId }) => deviceId) });
  };
  refuse(
    "ota.sameVersion",
    rows.filter(({ dtuVersion }) => isUpToDate(dtuVersion)),
  );
  refuse(
    "device.offline",
    rows.filter(({ dtuOnline }) => dtuOnline !== 1),
  );
  // A module that never reported its version may be of another kind.
  refuse(
    "ota.wrongState",
    rows.filter(({ dtuVersion }) => dtuVersion === ""),
  );
  const opened = await openUpgrades(call, rows, targetVersion);
  for (const row of opened)
    void sendUpgrade(call, row).catch((error: unknown) => {
      if (!(error instanceof Refusal)) call.log.error({ err: error, deviceId: row.deviceId }, "an upgrade failed");
    });
  return { started: opened.length };
};
