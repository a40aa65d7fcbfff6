import type { HandlersOf } from "../call.ts";
import { baudRate, gatewayBaudRate, sendBaudRate, updateBaudRate } from "./baud-rates.ts";
import { listUpgradable } from "./devices.ts";
import { newVersion } from "./new-version.ts";
import { upgradeResult } from "./result.ts";
import { scanModule } from "./scan.ts";
import { upgradeDevices } from "./upgrade.ts";

export const firmwareHandlers: HandlersOf<"firmware"> = {
  baudRate,
  sendBaudRate,
  gatewayBaudRate,
  newVersion,
  updateBaudRate,
  scan: scanModule,
  result: upgradeResult,
  devices: listUpgradable,
  upgrade: upgradeDevices,
};
