import type { Component } from "#lib/contract/args.ts";
import { type Bucket, bucketStart, fold, rollupWidth } from "#lib/domain/curves/buckets.ts";
import { gapsIn, stretchesOfBuckets } from "#lib/domain/curves/data-gaps.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { Call } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import type { Db } from "../store/schema.ts";
import { accessTo } from "./history.ts";
import { halfHoursBetween, samplesBetween } from "./read-series.ts";

/** Everything of a series since a moment, which need not be the beginning of a half hour. */
async function bucketsSince(db: Db, seriesId: number, from: number, to: number): Promise<Bucket[]> {
  const whole = bucketStart(from + rollupWidth - 1, rollupWidth);
  const begun = await samplesBetween(db, seriesId, from, whole);
  return [...fold(begun, rollupWidth), ...(await halfHoursBetween(db, seriesId, whole, to))];
}

/**
 * Between which values an argument was in the last 24 hours, and for how long of that nothing is known. Null where no
 * history is kept or the caller may not see it, and without any reading of that time.
 */
export async function lastDayOf(call: Call, device: DeviceRow, argId: string): Promise<Component["lastDay"]> {
  if ((await accessTo(call, device)) !== "ok") return null;
  const series = await call.db
    .selectFrom("series")
    .select("seriesId")
    .where("deviceId", "=", device.deviceId)
    .where("argId", "=", argId)
    .executeTakeFirst();
  if (!series) return null;
  const now = call.now();
  const from = now - day;
  const buckets = await bucketsSince(call.db, series.seriesId, from, now + 1);
  if (buckets.length === 0) return null;
  const missing = gapsIn(stretchesOfBuckets(buckets), from, now, now);
  return {
    min: Math.min(...buckets.map(({ min }) => min)),
    max: Math.max(...buckets.map(({ max }) => max)),
    missingMs: missing.reduce((sum, [start, end]) => sum + end - start, 0),
  };
}
