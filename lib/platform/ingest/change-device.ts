import { deviceStatus } from "#lib/domain/devices/devices.ts";
import { isAlarming } from "../alarms/record.ts";
import { watchLink } from "../alarms/watch.ts";
import { flagsOf } from "../devices/statuses.ts";
import type { DevicePatch } from "../live/events.ts";
import type { IngestContext } from "./context.ts";
import type { DeviceRow, DeviceState } from "./device-state.ts";
import { followLinks } from "./presence/follow-links.ts";

const shown = [
  "status",
  "statusTime",
  "dtuOnline",
  "controllerOnline",
  "alarming",
  "csq",
  "networkMode",
  "dtuVersion",
  "dataTime",
  "receiveTime",
] as const satisfies (keyof DevicePatch & keyof DeviceRow)[];

export const derivedStatus = (row: DeviceRow, now: number) => deviceStatus(flagsOf(row, now));

/**
 * Changes a device's columns, derives its status, queues its row for writing, and publishes the differences to pages.
 * The only function in ingest that changes a device. `lostSince` is for a link that the change shows as lost (followLinks).
 */
export function changeDevice(
  context: IngestContext,
  state: DeviceState,
  now: number,
  change: (row: DeviceRow) => void,
  lostSince: number | null = now,
): void {
  const { batch, bus } = context;
  const { row } = state;
  const before = { ...row };
  change(row);
  followLinks(context, state, before, { now, lostSince });
  watchLink(context, state, now, false);
  row.alarming = isAlarming(state) ? 1 : 0;
  row.status = derivedStatus(row, now);
  if (row.status !== before.status) row.statusTime = now;
  const patch = Object.fromEntries(
    shown.filter((column) => row[column] !== before[column]).map((column) => [column, row[column]]),
  );
  batch.added(state);
  if (Object.keys(patch).length > 0) bus.publish("device", { deviceId: state.deviceId, patch });
}
