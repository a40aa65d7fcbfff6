import { type Bucket, fold, rollupWidth, type Sample } from "#lib/domain/curves/buckets.ts";
import type { Call } from "../../call.ts";

type Span = { seriesId: number; from: number };

/** The samples of several series, each from its own start. */
async function samplesSince({ db }: Call, spans: readonly Span[], to: number): Promise<Map<number, Sample[]>> {
  const rows = await db
    .selectFrom("samples")
    .select(["seriesId", "dataTime", "value"])
    .where(({ eb, and, or }) =>
      or(spans.map(({ seriesId, from }) => and([eb("seriesId", "=", seriesId), eb("dataTime", ">=", from)]))),
    )
    .where("dataTime", "<", to)
    .execute();
  const found = Map.groupBy(rows, ({ seriesId }) => seriesId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ dataTime, value }): Sample => [dataTime, value])]));
}

/**
 * Half hours of one argument of each device that start between `from` (inclusive) and `to` (exclusive), by device:
 * stored ones, and later ones aggregated from samples. Devices without any are omitted.
 */
export async function halfHoursOfMany(
  call: Call,
  args: readonly { deviceId: string; argId: string }[],
  from: number,
  to: number,
): Promise<Map<string, Bucket[]>> {
  const wanted = new Map(args.map(({ deviceId, argId }) => [deviceId, argId]));
  if (wanted.size === 0) return new Map();
  const known = await call.db
    .selectFrom("series")
    .selectAll()
    .where("deviceId", "in", [...wanted.keys()])
    .execute();
  const series = known.filter(({ deviceId, argId }) => wanted.get(deviceId) === argId);
  if (series.length === 0) return new Map();
  const ids = series.map(({ seriesId }) => seriesId);
  const rows = await call.db
    .selectFrom("rollups")
    .selectAll()
    .where("seriesId", "in", ids)
    .where("startTime", ">=", from)
    .where("startTime", "<", to)
    .orderBy("startTime")
    .execute();
  const stored = Map.groupBy(rows, ({ seriesId }) => seriesId);
  const openOf = (seriesId: number) => {
    const last = stored.get(seriesId)?.at(-1);
    return last ? last.startTime + rollupWidth : from;
  };
  const spans = ids.map((seriesId) => ({ seriesId, from: openOf(seriesId) }));
  const samples = await samplesSince(call, spans, to);
  const buckets = series.map(({ seriesId, deviceId }): [string, Bucket[]] => [
    deviceId,
    [...(stored.get(seriesId) ?? []), ...fold(samples.get(seriesId) ?? [], rollupWidth)],
  ]);
  return new Map(buckets.filter(([, own]) => own.length > 0));
}
