import { type DeviceStatus, deviceStatuses } from "#lib/domain/devices/devices.ts";

type Figure = number | null | undefined;

/** The number of devices in each state. "online" and "offline" are totals that include further states. */
export type Composition = { all: number; online: number; offline: number } & Partial<
  Record<Exclude<DeviceStatus, "online" | "offline">, Figure>
>;

/** The states that exist with their own counts, so that together they are all devices; in the order of every list. */
export function composition(statistics: Composition): { status: DeviceStatus; count: number }[] {
  const of = (status: Exclude<DeviceStatus, "online" | "offline">) => statistics[status] ?? 0;
  const own: Partial<Record<DeviceStatus, number>> = {
    online: statistics.online - of("alarming"),
    offline: statistics.offline - of("networkOnline") - of("networkOffline"),
  };
  return deviceStatuses.map((status) => ({
    status,
    count: Math.max(0, status === "online" || status === "offline" ? (own[status] ?? 0) : of(status)),
  }));
}
