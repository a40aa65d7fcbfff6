import type { firmware } from "#lib/contract/firmware.ts";
import type { Handler } from "../call.ts";
import { askRate } from "./ask-module.ts";

/** The rate of the network module's own side. */
export const baudRate: Handler<typeof firmware.baudRate> = async (call, { deviceId }) => {
  const baudrate = await askRate(call, deviceId, "getBaudRate");
  return { deviceId, baudrate, reportTime: call.now() };
};

/** Changes the module's side; until the board follows, the two do not understand each other. */
export const sendBaudRate: Handler<typeof firmware.sendBaudRate> = async (call, { deviceId, baudrate }) => {
  const taken = await askRate(call, deviceId, "setBaudRate", { baudrate });
  return { result: taken === baudrate, baudrate: taken };
};

/** Lets the controller board follow the module. */
export const updateBaudRate: Handler<typeof firmware.updateBaudRate> = async (call, { deviceId, baudrate }) => {
  const taken = await askRate(call, deviceId, "syncBaudRate", { baudrate });
  return { result: taken === baudrate };
};

/** What the board reports through the module, which it only can where both sides agree. */
export const gatewayBaudRate: Handler<typeof firmware.gatewayBaudRate> = async (call, { deviceId }) => {
  const baudrate = await askRate(call, deviceId, "getBoardBaudRate");
  return { deviceId, baudrate, reportTime: call.now() };
};
