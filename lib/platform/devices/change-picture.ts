import type { devices } from "#lib/contract/devices.ts";
import { deviceKinds } from "#lib/domain/devices/devices.ts";
import type { Handler } from "../call.ts";
import { invalid } from "../refusal.ts";
import { changeDevice } from "./change.ts";

/** Selects one of the predefined pictures for a device. */
export const changePicture: Handler<typeof devices.changePicture> = async (call, { deviceId, imgSelect }) => {
  if (!deviceKinds.some((kind) => kind === imgSelect)) throw invalid("imgSelect");
  await changeDevice(call, deviceId, { imgSelect });
  return { imgSelect };
};
