import { type DeviceFilter, type DeviceStatus, deviceStatuses, filterOf } from "#lib/domain/devices/devices.ts";

export type StatusCounts = Record<DeviceStatus, number>;
type Grouped = { status: string; count: number };

/** Counts of all statuses, including zeros. */
export function statusCounts(rows: readonly Grouped[]): StatusCounts {
  const counts: StatusCounts = {
    alarming: 0,
    online: 0,
    networkOnline: 0,
    networkOffline: 0,
    offline: 0,
    inactivated: 0,
    expired: 0,
  };
  for (const status of deviceStatuses) counts[status] = rows.find((row) => row.status === status)?.count ?? 0;
  return counts;
}

/** Counts for the tabs of the list; expired devices are only counted under "all". */
export function filterCounts(counts: StatusCounts): Record<DeviceFilter, number> {
  const totals: Record<DeviceFilter, number> = { all: 0, online: 0, offline: 0, inactivated: 0 };
  for (const status of deviceStatuses) {
    totals.all += counts[status];
    const filter = filterOf(status);
    if (filter) totals[filter] += counts[status];
  }
  return totals;
}

/** The statuses that a tab of the list includes. */
export const statusesOf = (filter: DeviceFilter): readonly DeviceStatus[] =>
  filter === "all" ? deviceStatuses : deviceStatuses.filter((status) => filterOf(status) === filter);
