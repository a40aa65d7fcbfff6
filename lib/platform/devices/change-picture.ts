import type { devices } from "#lib/contract/devices.ts";
import { deviceKinds } from "#lib/domain/devices/devices.ts";
import type { Handler } from "../call.ts";
import { invalid } from "../refusal.ts";
import { changeDevice } from "./change.ts";

/** Gives a device another of the pictures that there are. */
export const changePicture: Handler<typeof devices.changePicture> = async (call, { deviceId, imgSelect }) => {
  if (!deviceKinds.some((kind) => kind === imgSelect)) throw invalid("imgSelect");
  await changeDevice(call, deviceId, { imgSelect });
  return { imgSelect };
};
