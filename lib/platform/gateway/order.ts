import type { gateway } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Handler } from "../call.ts";
import { makeJob } from "./make-job.ts";
import { networkDevice } from "./network-device.ts";

/** Makes the device forget its networks. */
export const resetWifi: Handler<typeof gateway.resetWifi> = async (call, { deviceId }) => {
  const device = await networkDevice(call, deviceId, "gateway:wifi-reset");
  const { requestId, state } = await makeJob(call, device, { kind: "wifiReset" });
  return { requestId, state };
};

/** Restarts the network module; the controller continues. */
export const resetDtu: Handler<typeof gateway.resetDtu> = async (call, { deviceId }) => {
  const device = await networkDevice(call, deviceId, "gateway:dtu-reset");
  const { requestId, state } = await makeJob(call, device, { kind: "dtuReset" });
  return { requestId, state, estimateMs: limits.gateway.usual };
};

/** Makes the device join a network; gateway.stateQuery answers the result. */
export const configureWifi: Handler<typeof gateway.configureWifi> = async (call, input) => {
  const device = await networkDevice(call, input.deviceId, "gateway:wifi-config");
  const { account, password, hidden = false } = input;
  const { requestId, state } = await makeJob(call, device, { kind: "wifiConfig", account, password, hidden });
  return { requestId, state };
};
