import type { curves } from "#lib/contract/curves.ts";
import { type Bucket, bucketStart, rollupWidth } from "#lib/domain/curves/buckets.ts";
import { gapsIn, stretchesOfBuckets } from "#lib/domain/curves/data-gaps.ts";
import { limits } from "#lib/domain/limits.ts";
import { cardArgs } from "../args/definitions.ts";
import type { Call, Handler } from "../call.ts";
import { rightsOf } from "../devices/access/rights.ts";
import { deviceRows } from "../devices/device-rows.ts";
import { halfHoursOfMany } from "./read/half-hours-of-many.ts";

type Main = { deviceId: string; argId: string };
type Point = [time: number, value: number | null];

/** The main argument of each device, if it has a history that the caller may see. */
async function mainArgs(call: Call, deviceIds: readonly string[]): Promise<Main[]> {
  const devices = await deviceRows(call)
    .where("devices.deviceId", "in", deviceIds)
    .where("devices.expireTime", ">", call.now())
    .execute();
  if (devices.length === 0) return [];
  const args = await cardArgs(call, [...new Set(devices.map(({ productId }) => productId))]);
  const main = new Map(args.filter((arg) => arg.keySort === 1 && arg.history === 1).map((arg) => [arg.productId, arg]));
  const rightsTo = await rightsOf(call, devices);
  return devices.flatMap((device) => {
    const arg = main.get(device.productId);
    return arg && rightsTo(device).seesArg(arg.argId) ? [{ deviceId: device.deviceId, argId: arg.argId }] : [];
  });
}

/** The extremes of each bucket with their times, and a gap where reports are missing. */
function pointsOf(buckets: readonly Bucket[], from: number, now: number): Point[] {
  const points = buckets.flatMap(({ min, minTime, max, maxTime }): Point[] =>
    minTime === maxTime
      ? [[minTime, min]]
      : [
          [minTime, min],
          [maxTime, max],
        ],
  );
  const breaks = gapsIn(stretchesOfBuckets(buckets), from, now).map(([start]): Point => [start, null]);
  return [...points, ...breaks].sort(([a], [b]) => a - b);
}

/** The last six hours of the visible devices' main values, small enough for a tile. */
export const recentCurves: Handler<typeof curves.recent> = async (call, { deviceIds }) => {
  const endTime = call.now();
  const startTime = bucketStart(endTime - limits.recent.span, rollupWidth);
  const mains = await mainArgs(call, deviceIds);
  const half = await halfHoursOfMany(call, mains, startTime, endTime + 1);
  const list = mains.flatMap((main) => {
    const buckets = half.get(main.deviceId);
    return buckets ? [{ ...main, points: pointsOf(buckets, startTime, endTime) }] : [];
  });
  return { startTime, endTime, list };
};
