import { type DeviceStatus, deviceStatuses, type StatusFlags } from "#lib/domain/devices/devices.ts";

/** A stored status; one unknown to this version counts as offline. */
export const statusOf = (stored: string): DeviceStatus =>
  deviceStatuses.find((status) => status === stored) ?? "offline";

/** Whether the device's last values are current: its controller reports at its usual interval. */
export const isReachable = (device: { dtuOnline: number; controllerOnline: number }): boolean =>
  device.dtuOnline === 1 && device.controllerOnline === 1;

type Columns = {
  activeTime: number | null;
  dtuOnline: number;
  controllerOnline: number;
  alarming: number;
  expireTime: number;
};

/** The inputs of a device's status from its columns, at a time. */
export const flagsOf = (row: Columns, now: number): StatusFlags => ({
  activated: row.activeTime !== null,
  dtuOnline: row.dtuOnline === 1,
  controllerOnline: row.controllerOnline === 1,
  alarming: row.alarming === 1,
  expired: row.expireTime <= now,
});

/** The connection of a device's network module, in the two forms of the contract. */
export const lineOf = (dtuOnline: number) =>
  dtuOnline === 1
    ? ({ dtuStatus: "online", networkStatus: "connected" } as const)
    : ({ dtuStatus: "offline", networkStatus: "disconnected" } as const);
