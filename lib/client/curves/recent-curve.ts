import useSWR from "swr";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { limits } from "#lib/domain/limits.ts";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";
import { type Deferred, deferred } from "../deferred.ts";

type Recent = DataOf<typeof import("#lib/contract/curves.ts")["curves"]["recent"]>;
export type RecentCurve = Pick<Recent, "startTime" | "endTime"> & { points: Recent["list"][number]["points"] };

/** Tiles that appear together share a request. Milliseconds. */
const gather = 100;
const { age, devices } = limits.recent;

const recent = async () => (await import("#lib/contract/curves.ts")).curves.recent;
const waiting = new Map<string, Deferred<RecentCurve | null>>();

async function fetchBatch(batch: readonly (readonly [string, Deferred<RecentCurve | null>])[]): Promise<void> {
  try {
    const deviceIds = batch.map(([deviceId]) => deviceId);
    const { list, startTime, endTime } = await callLate(recent, { deviceIds }, { quiet: true });
    const found = new Map(list.map(({ deviceId, points }) => [deviceId, points]));
    for (const [deviceId, { resolve }] of batch) {
      const points = found.get(deviceId);
      resolve(points ? { startTime, endTime, points } : null);
    }
  } catch (error) {
    for (const [, { reject }] of batch) reject(error);
  }
}

function flush(): void {
  const all = [...waiting];
  waiting.clear();
  for (let from = 0; from < all.length; from += devices) void fetchBatch(all.slice(from, from + devices));
}

function load(deviceId: string): Promise<RecentCurve | null> {
  if (waiting.size === 0) setTimeout(flush, gather);
  const known = waiting.get(deviceId);
  if (known) return known.promise;
  const own = deferred<RecentCurve | null>();
  waiting.set(deviceId, own);
  return own.promise;
}

/** The last hours of a device's main value, requested together with other tiles; null if there are none. */
export const useRecentCurve = (deviceId: string): RecentCurve | null | undefined =>
  useSWR(["curves.recent", deviceId], () => load(deviceId), {
    ...polled(age),
    // A tile that reappears does not reload at once. Half the interval: the whole would suppress every poll.
    dedupingInterval: age / 2,
    revalidateOnFocus: false,
  }).data;
