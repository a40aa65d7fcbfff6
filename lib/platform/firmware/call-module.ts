import { limits } from "#lib/domain/limits.ts";
import { RpcError } from "../broker/rpc.ts";
import type { Call } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { readDeviceAnswer } from "../tasks/device-answer.ts";

type ModuleMethod = "getBaudRate" | "setBaudRate" | "getBoardBaudRate" | "syncBaudRate" | "updateFirmware";

/**
 * Asks the network module of a visible device; answers the number in its reply. Refuses with device.offline if it is
 * not connected, ota.noAnswer if it is silent, and ota.wrongState if it refuses.
 */
export async function callModule(call: Call, deviceId: string, method: ModuleMethod, params: object) {
  await visibleDevice(call, deviceId);
  const json = await call.deviceRpc.call(deviceId, method, params, limits.firmware.answer).catch((error: unknown) => {
    if (!(error instanceof RpcError)) throw error;
    throw new Refusal(error.reason === "offline" ? "device.offline" : "ota.noAnswer");
  });
  const answer = readDeviceAnswer(json);
  if ("refused" in answer) throw new Refusal(answer.refused === "device.busy" ? "device.busy" : "ota.wrongState");
  return answer.taken.num;
}

/** The same for a question about a baud rate; an invalid answer counts as silence. */
export async function requestRate(
  call: Call,
  deviceId: string,
  method: Exclude<ModuleMethod, "updateFirmware">,
  params: object = {},
): Promise<number> {
  const rate = await callModule(call, deviceId, method, params);
  if (rate === null || !Number.isInteger(rate)) throw new Refusal("ota.noAnswer");
  return rate;
}
