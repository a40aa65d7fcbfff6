import type { firmware } from "#lib/contract/firmware.ts";
import type { Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";

/**
 * The log of the last upgrade: empty while it runs, ends with the version that the module reports. Without an upgrade,
 * the module's version.
 */
export const upgradeResult: Handler<typeof firmware.result> = async (call, { deviceId }) => {
  const { dtuVersion } = await visibleDevice(call, deviceId);
  const row = await call.db
    .selectFrom("firmwareUpgrades")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .executeTakeFirst();
  if (!row) {
    if (dtuVersion === "") throw new Refusal("ota.wrongState");
    return { result: true, log: dtuVersion };
  }
  if (row.finishTime === null) return { result: true, log: "" };
  const log = row.log ?? [row.fromVersion, row.reason].filter(Boolean).join(" ");
  return { result: row.state === "success", log };
};
