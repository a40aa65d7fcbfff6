import { createTemporary } from "../temporary-devices/create.ts";
import { deleteTemporary } from "../temporary-devices/delete.ts";
import { temporaryDetail } from "../temporary-devices/detail.ts";
import { baudRate, gatewayBaudRate, sendBaudRate, updateBaudRate } from "./baud-rates.ts";
import { listUpgradable } from "./devices.ts";
import { newVersion } from "./new-version.ts";
import { upgradeResult } from "./result.ts";
import { scanModule } from "./scan.ts";
import { upgradeDevices } from "./upgrade.ts";

/** What answers the calls of the firmware tool and of the upgrades of devices. */
export const firmwareHandlers = {
  "firmware.baudRate": baudRate,
  "firmware.sendBaudRate": sendBaudRate,
  "firmware.gatewayBaudRate": gatewayBaudRate,
  "firmware.newVersion": newVersion,
  "firmware.updateBaudRate": updateBaudRate,
  "firmware.scan": scanModule,
  "firmware.result": upgradeResult,
  "firmware.devices": listUpgradable,
  "firmware.upgrade": upgradeDevices,
  "temporaryDevices.detail": temporaryDetail,
  "temporaryDevices.create": createTemporary,
  "temporaryDevices.delete": deleteTemporary,
};
