import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import type { StatusCounts } from "./counts.ts";

/**
 * The slice of each status on a page, if devices are sorted by status: each slice is read by an index, instead of
 * sorting all devices before it.
 */
export function statusParts(
  counts: StatusCounts,
  statuses: readonly DeviceStatus[],
  { from, size }: { from: number; size: number },
): { status: DeviceStatus; offset: number; limit: number }[] {
  let start = 0;
  return statuses.flatMap((status) => {
    const [first, last] = [Math.max(from, start), Math.min(from + size, start + counts[status])];
    const part = { status, offset: first - start, limit: last - first };
    start += counts[status];
    return part.limit > 0 ? [part] : [];
  });
}
