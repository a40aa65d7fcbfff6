import { callLate } from "#lib/client/calls/call-late.ts";

/** The fields of a device that its owner may change. */
export type DeviceAppearance = { deviceName: string; imgSelect: string };

const rename = async () => (await import("#lib/contract/devices.ts")).devices.rename;
const detail = async () => (await import("#lib/contract/devices.ts")).devices.detail;
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

/**
 * Undoes a save, except in fields that somebody else has changed since. Returns whether there was none. Throws an
 * ApiError that was already shown.
 */
export async function undoAppearance(
  deviceId: string,
  before: DeviceAppearance,
  saved: DeviceAppearance,
): Promise<boolean> {
  const now = await callLate(detail, { deviceId });
  const latest = { deviceName: now.deviceName, imgSelect: now.imgSelect ?? saved.imgSelect };
  const undone = {
    deviceName: latest.deviceName === saved.deviceName ? before.deviceName : latest.deviceName,
    imgSelect: latest.imgSelect === saved.imgSelect ? before.imgSelect : latest.imgSelect,
  };
  await storeAppearance(deviceId, latest, undone);
  return undone.deviceName === before.deviceName && undone.imgSelect === before.imgSelect;
}
