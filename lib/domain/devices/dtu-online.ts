import type { DeviceStatus } from "./devices.ts";

const unreached: readonly DeviceStatus[] = ["offline", "networkOffline", "inactivated"];

/** Whether the network module of a device can be reached now; by the device's state where the platform says no more. */
export const isDtuOnline = ({ dtuStatus, status }: { dtuStatus?: string | null | undefined; status: DeviceStatus }) =>
  dtuStatus ? dtuStatus === "online" : !unreached.includes(status);
