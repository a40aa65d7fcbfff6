import type { firmware } from "#lib/contract/firmware.ts";
import type { Handler } from "../call.ts";
import { requestRate } from "./call-module.ts";

/** The network module's baud rate. */
export const baudRate: Handler<typeof firmware.baudRate> = async (call, { deviceId }) => {
  const baudrate = await requestRate(call, deviceId, "getBaudRate");
  return { deviceId, baudrate, reportTime: call.now() };
};

/** Changes the module's rate; until the board follows, they cannot communicate. */
export const sendBaudRate: Handler<typeof firmware.sendBaudRate> = async (call, { deviceId, baudrate }) => {
  const actual = await requestRate(call, deviceId, "setBaudRate", { baudrate });
  return { result: actual === baudrate, baudrate: actual };
};

/** Changes the controller board's rate to match the module. */
export const updateBaudRate: Handler<typeof firmware.updateBaudRate> = async (call, { deviceId, baudrate }) => {
  const actual = await requestRate(call, deviceId, "syncBaudRate", { baudrate });
  return { result: actual === baudrate };
};

/** The board's rate, read through the module, which requires equal rates. */
export const gatewayBaudRate: Handler<typeof firmware.gatewayBaudRate> = async (call, { deviceId }) => {
  const baudrate = await requestRate(call, deviceId, "getBoardBaudRate");
  return { deviceId, baudrate, reportTime: call.now() };
};
