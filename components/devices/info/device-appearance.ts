import { callLate } from "#lib/client/calls/call-late.ts";

/** The fields of a device that its owner may change. */
export type DeviceAppearance = { deviceName: string; imgSelect: string };

const rename = async () => (await import("#lib/contract/devices.ts")).devices.rename;
const changePicture = async () => (await import("#lib/contract/devices.ts")).devices.changePicture;

/** Saves changed fields. Throws an ApiError that was already shown. */
export async function storeAppearance(
  deviceId: string,
  before: DeviceAppearance,
  after: DeviceAppearance,
): Promise<void> {
  const { deviceName, imgSelect } = after;
  if (deviceName !== before.deviceName) await callLate(rename, { deviceId, deviceName });
  if (imgSelect !== before.imgSelect) await callLate(changePicture, { deviceId, imgSelect });
}
