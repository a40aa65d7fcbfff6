import type { devices } from "#lib/contract/devices.ts";
import type { Handler } from "../call.ts";
import { changeDevice } from "./change.ts";

export const renameDevice: Handler<typeof devices.rename> = async (call, input) => {
  const deviceName = input.deviceName.trim();
  await changeDevice(call, input.deviceId, { deviceName });
  return { deviceName };
};
