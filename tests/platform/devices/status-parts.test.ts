import { expect, test } from "vitest";
import { type DeviceStatus, deviceStatuses } from "#lib/domain/devices/devices.ts";
import { statusCounts } from "#lib/platform/devices/list/counts.ts";
import { statusParts } from "#lib/platform/devices/list/status-parts.ts";

/** The positions of a page's devices within their status. */
const placesOf = (parts: ReturnType<typeof statusParts>) =>
  parts.flatMap(({ status, offset, limit }) =>
    Array.from({ length: limit }, (_, index) => `${status} ${offset + index}`),
  );

test("consecutive pages of any size contain each device once, in order", () => {
  for (let round = 0; round < 300; round += 1) {
    const grouped = deviceStatuses.map((status) => ({
      status,
      count: Math.floor((round * 7 + status.length * 5) % 23),
    }));
    const counts = statusCounts(grouped);
    const statuses: readonly DeviceStatus[] = round % 2 ? deviceStatuses : deviceStatuses.toReversed();
    const all = statuses.flatMap((status) =>
      Array.from({ length: counts[status] }, (_, index) => `${status} ${index}`),
    );
    const size = 1 + (round % 9);
    const pages = Array.from({ length: Math.ceil(all.length / size) + 1 }, (_, page) =>
      placesOf(statusParts(counts, statuses, { from: page * size, size })),
    );
    expect(pages.flat()).toEqual(all);
    expect(pages.slice(0, -2).every((page) => page.length === size)).toBe(true);
  }
});
