import type { DeviceStatus } from "./devices.ts";

const unreached: readonly DeviceStatus[] = ["offline", "networkOffline", "inactivated"];

/** Whether a device's network module is online; inferred from the device's status if the platform does not say. */
export const isDtuOnline = ({ dtuStatus, status }: { dtuStatus?: string | null | undefined; status: DeviceStatus }) =>
  dtuStatus ? dtuStatus === "online" : !unreached.includes(status);
