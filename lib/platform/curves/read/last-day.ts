import type { Component } from "#lib/contract/args.ts";
import { type Bucket, bucketStart, fold, rollupWidth } from "#lib/domain/curves/buckets.ts";
import { gapsIn, stretchesOfBuckets } from "#lib/domain/curves/data-gaps.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { Call } from "../../call.ts";
import type { DeviceRow } from "../../devices/device-rows.ts";
import type { Db } from "../../store/schema.ts";
import { accessTo } from "../history.ts";
import { halfHoursBetween, samplesBetween } from "./read-series.ts";

/** A series since a time that need not be the start of a half hour. */
async function bucketsSince(db: Db, seriesId: number, from: number, to: number): Promise<Bucket[]> {
  const whole = bucketStart(from + rollupWidth - 1, rollupWidth);
  const partial = await samplesBetween(db, seriesId, from, whole);
  return [...fold(partial, rollupWidth), ...(await halfHoursBetween(db, seriesId, whole, to))];
}

/**
 * An argument's extremes in the last 24 hours, and how long nothing was reported. Null without a stored or visible
 * history, and without any reading in that time.
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
