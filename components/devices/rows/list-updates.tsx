import { callLate } from "#lib/client/calls/call-late.ts";
import { fitting } from "#lib/client/kept/fitting.ts";
import { keptDevice } from "#lib/client/kept/kept-device.ts";
import { useKeep } from "#lib/client/kept/use-keep.ts";
import { useNearRows } from "#lib/client/lists/near-rows.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { useLivePolling } from "#lib/client/live/live-polling.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import type { Device } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";

const devicesList = async () => (await import("#lib/contract/devices.ts")).devices.list;

const read = async (deviceIds: readonly string[]): Promise<readonly Device[]> =>
  (await callLate(devicesList, { deviceIds: [...deviceIds], pageSize: limits.page.max }, { quiet: true })).list;

type Props = {
  rows: readonly Device[];
  total: number;
  ids: readonly string[];
  near: readonly string[];
  /** The server's response, if it is to be stored. */
  answer: readonly Device[] | null;
};

/** Background work of a device list: loads rows that were not followed, and stores all of them. */
export function ListUpdates({ rows, total, ids, near, answer }: Props) {
  useNearRows(ids, near, read);
  useLivePolling();
  useKeep("devices", "", answer, () => {
    const first = rows.slice(0, limits.kept.rows);
    return { list: fitting(first.map((row) => keptDevice(liveDevice(row, liveStore.values(row.deviceId))))), total };
  });
  return null;
}
