import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import type { FirmwareUpgradeTable } from "../store/tables/firmware-tables.ts";
import { callModule } from "./call-module.ts";
import { settleUpgrade } from "./settle-upgrade.ts";

/** Sends an upgrade to its module. Rejects if it did not start, after recording why. */
export async function sendUpgrade(call: Call, row: FirmwareUpgradeTable): Promise<void> {
  const { deviceId, upgradeId, version } = row;
  try {
    await callModule(call, deviceId, "updateFirmware", { version, id: upgradeId });
  } catch (error) {
    const isRefused = error instanceof Refusal && ["ota.wrongState", "device.busy"].includes(error.key);
    await settleUpgrade(call, row, { state: "failed", reason: isRefused ? "refused" : "noAnswer" });
    throw error;
  }
  await call.db
    .updateTable("firmwareUpgrades")
    .set({ state: "running", reportTime: call.now() })
    .where("upgradeId", "=", upgradeId)
    .where("state", "=", "waiting")
    .execute();
}
