import { type DeviceStatus, deviceStatuses, type StatusFlags } from "#lib/domain/devices/devices.ts";

/** A stored status; one that this version does not know counts as offline. */
export const statusOf = (stored: string): DeviceStatus =>
  deviceStatuses.find((status) => status === stored) ?? "offline";

/** Whether what the device last reported still tells how things are: its controller is heard at its own pace. */
export const isHeard = (device: { dtuOnline: number; controllerOnline: number }): boolean =>
  device.dtuOnline === 1 && device.controllerOnline === 1;

type Columns = {
  activeTime: number | null;
  dtuOnline: number;
  controllerOnline: number;
  alarming: number;
  expireTime: number;
};

/** What the state of a device is made of, as its columns say it at a moment. */
export const flagsOf = (row: Columns, now: number): StatusFlags => ({
  activated: row.activeTime !== null,
  dtuOnline: row.dtuOnline === 1,
  controllerOnline: row.controllerOnline === 1,
  alarming: row.alarming === 1,
  expired: row.expireTime <= now,
});

/** Whether the network module of a device has its line, in the two ways in which callers are told. */
export const lineOf = (dtuOnline: number) =>
  dtuOnline === 1
    ? ({ dtuStatus: "online", networkStatus: "connected" } as const)
    : ({ dtuStatus: "offline", networkStatus: "disconnected" } as const);
