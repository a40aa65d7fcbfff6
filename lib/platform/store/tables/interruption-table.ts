import type { DeviceLink } from "#lib/domain/devices/interruptions.ts";

/** A period in which a link to a device was lost, by the platform's clock. Times are epoch milliseconds. */
export type InterruptionTable = {
  deviceId: string;
  link: DeviceLink;
  startTime: number;
  /** Null while it lasts. */
  endTime: number | null;
};
