import type { Band } from "#lib/domain/curves/excursions.ts";
import { changesFrom, type Steps } from "#lib/domain/curves/steps.ts";
import type { Call } from "../../call.ts";
import { type Rights, rightsOn } from "../../devices/access/rights.ts";
import type { DeviceRow } from "../../devices/device-rows.ts";
import { type HistoryArg, seriesOf } from "../history-args.ts";
import { samplesBefore, samplesBetween } from "./read-series.ts";

/** Limit for a state that changes implausibly often: only the earliest changes are read. */
const mostSteps = 20_000;

/** A device with the series of its arguments, and the caller's rights. */
export type Source = { call: Call; deviceId: string; series: ReadonlyMap<string, number>; rights: Rights };

export const sourceOf = async (call: Call, device: DeviceRow): Promise<Source> => ({
  call,
  deviceId: device.deviceId,
  series: await seriesOf(call, device.deviceId),
  rights: await rightsOn(call, device),
});

type Window = { from: number; to: number };

/** All stored values of an argument in a window, and the last ones before it; one is enough for the initial state. */
export async function stepsBetween(
  { call, series }: Source,
  argId: string,
  { from, to }: Window,
  before = 1,
): Promise<Steps> {
  const seriesId = series.get(argId);
  if (seriesId === undefined) return [];
  const earlier = await samplesBefore(call.db, seriesId, from, before);
  return [...earlier, ...(await samplesBetween(call.db, seriesId, from, to, mostSteps))];
}

/** A setting's values in a window; without a history it is assumed to have been what it is now. */
async function settingBetween(source: Source, argId: string | null, from: number, to: number): Promise<Steps> {
  if (argId === null) return [];
  const steps = changesFrom(await stepsBetween(source, argId, { from, to }), from);
  if (steps.length > 0) return steps;
  const { call, deviceId } = source;
  const now = await call.db
    .selectFrom("latestValues")
    .select("num")
    .where("deviceId", "=", deviceId)
    .where("argId", "=", argId)
    .executeTakeFirst();
  return now?.num === null || now?.num === undefined ? [] : [[from, now.num]];
}

export type Settings = Band & { setPoints: Steps };

/** Set-point and limits of an argument in a window. */
export const settingsBetween = async (
  source: Source,
  arg: HistoryArg,
  from: number,
  to: number,
): Promise<Settings> => ({
  setPoints: await settingBetween(source, arg.setArg, from, to),
  highs: await settingBetween(source, arg.highArg, from, to),
  lows: await settingBetween(source, arg.lowArg, from, to),
});
