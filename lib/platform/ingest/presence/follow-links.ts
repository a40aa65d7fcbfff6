import { type DeviceLink, deviceLinks } from "#lib/domain/devices/interruptions.ts";
import type { IngestContext } from "../context.ts";
import type { DeviceRow, DeviceState } from "../device-state.ts";

const columnOf = { dtu: "dtuOnline", controller: "controllerOnline" } as const satisfies Record<
  DeviceLink,
  keyof DeviceRow
>;

/**
 * Queues the links that a change of a device's row lost or restored, for writing with the row. `lostSince` is when a
 * lost link began to be silent; null if the loss is not an interruption, or not yet one.
 */
export function followLinks(
  { batch }: Pick<IngestContext, "batch">,
  state: DeviceState,
  before: DeviceRow,
  { now, lostSince }: { now: number; lostSince: number | null },
): void {
  for (const link of deviceLinks) {
    const lost = state.row[columnOf[link]] === 0;
    if (lost === (before[columnOf[link]] === 0)) continue;
    const time = lost ? lostSince : now;
    if (time !== null) batch.rows.links.push({ state, link, lost, time });
  }
}
