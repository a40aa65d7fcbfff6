import type { firmware } from "#lib/contract/firmware.ts";
import type { Handler } from "../call.ts";
import { askRate } from "./call-module.ts";

/** The network module's baud rate. */
export const baudRate: Handler<typeof firmware.baudRate> = async (call, { deviceId }) => {
  const baudrate = await askRate(call, deviceId, "getBaudRate");
  return { deviceId, baudrate, reportTime: call.now() };
};

/** Changes the module's rate; until the board follows, they cannot communicate. */
export const sendBaudRate: Handler<typeof firmware.sendBaudRate> = async (call, { deviceId, baudrate }) => {
  const taken = await askRate(call, deviceId, "setBaudRate", { baudrate });
  return { result: taken === baudrate, baudrate: taken };
};

/** Changes the controller board's rate to match the module. */
export const updateBaudRate: Handler<typeof firmware.updateBaudRate> = async (call, { deviceId, baudrate }) => {
  const taken = await askRate(call, deviceId, "syncBaudRate", { baudrate });
  return { result: taken === baudrate };
};

/** The board's rate, read through the module, which requires equal rates. */
export const gatewayBaudRate: Handler<typeof firmware.gatewayBaudRate> = async (call, { deviceId }) => {
  const baudrate = await askRate(call, deviceId, "getBoardBaudRate");
  return { deviceId, baudrate, reportTime: call.now() };
};
