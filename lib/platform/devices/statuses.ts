import { type DeviceStatus, deviceStatuses } from "#lib/domain/devices/devices.ts";

/** A stored status; one that this version does not know counts as offline. */
export const statusOf = (stored: string): DeviceStatus =>
  deviceStatuses.find((status) => status === stored) ?? "offline";

/** Whether what the device last reported still tells how things are: its controller is heard at its own pace. */
export const isHeard = (device: { dtuOnline: number; controllerOnline: number }): boolean =>
  device.dtuOnline === 1 && device.controllerOnline === 1;
