import type { Curve, CurveSeries, curves } from "#lib/contract/curves.ts";
import type { Bucket } from "#lib/domain/curves/buckets.ts";
import { sharedGaps } from "#lib/domain/curves/data-gaps.ts";
import type { Steps } from "#lib/domain/curves/steps.ts";
import type { AlarmRow } from "../alarms/alarm-rows.ts";
import type { Handler } from "../call.ts";
import { alarmsBetween } from "./alarms-between.ts";
import { eventsIn } from "./events.ts";
import { excursionAnswers } from "./excursion-answers.ts";
import { deviceWithHistory } from "./history.ts";
import { type HistoryArg, historyArgs } from "./history-args.ts";
import { inColumns } from "./in-columns.ts";
import { type Line, readLine } from "./line.ts";
import { type Settings, settingsBetween, sourceOf } from "./read/read-steps.ts";
import { windowFor } from "./window.ts";

/** Two decimals beyond the argument's own are enough for a mean; more would be a quarter of the answer. */
const meanOf = ({ sum, count }: Bucket, precision: number): number =>
  count === 1 ? sum / count : Number((sum / count).toFixed(precision + 2));

const pointOf = (bucket: Bucket, precision: number): CurveSeries["points"][number] => {
  const { startTime, min, max, count } = bucket;
  return [startTime, min, max, meanOf(bucket, precision), count];
};

/** The bucket with the least or greatest value; of equal ones the first. */
const extreme = (buckets: readonly Bucket[], further: (a: Bucket, b: Bucket) => boolean): Bucket | undefined =>
  buckets.reduce<Bucket | undefined>((found, each) => (!found || further(each, found) ? each : found), undefined);

/** Steps on the wire; null if there are none, so that nothing is drawn. */
const stepsOrNull = (steps: Steps) =>
  steps.length > 0 ? steps.map(([time, value]): [number, number | null] => [time, value]) : null;

function seriesAnswer(arg: HistoryArg, line: Line, settings: Settings, alarms: readonly AlarmRow[]): CurveSeries {
  const { argId, argName, unit, precision } = arg;
  const lowest = extreme(line.buckets, (a, b) => a.min < b.min);
  const highest = extreme(line.buckets, (a, b) => a.max > b.max);
  // Without a known limit, nothing can be called within limits.
  const limited = settings.highs.length + settings.lows.length > 0;
  return {
    argId,
    argName,
    unit,
    precision,
    points: line.buckets.map((bucket) => pointOf(bucket, precision)),
    rawMin: lowest ? { t: lowest.minTime, v: lowest.min } : null,
    rawMax: highest ? { t: highest.maxTime, v: highest.max } : null,
    gaps: line.gaps.map(([from, to]) => [from, to]),
    setPoints: stepsOrNull(settings.setPoints),
    highs: stepsOrNull(settings.highs),
    lows: stepsOrNull(settings.lows),
    excursions: limited ? excursionAnswers(line.excursions, argId, alarms) : null,
    outsideMs: limited ? line.outsideMs : null,
  };
}

/**
 * Curves of a period in at most 400 points each: samples, or whole buckets aligned to the epoch, so that a bucket is
 * the same in every period. The answer's period is the one that its points cover.
 */
export const queryCurve: Handler<typeof curves.query> = async (call, { argIds, columns = false, ...period }) => {
  const device = await deviceWithHistory(call, period);
  const { deviceId } = device;
  const args = await historyArgs(call, device, argIds, "argIds");
  const source = await sourceOf(call, device);
  const ids = args.map(({ argId }) => source.series.get(argId)).filter((id) => id !== undefined);
  const window = await windowFor(source, ids, period);
  const alarms = await alarmsBetween(call, deviceId, window.from, window.to);
  const drawn: { arg: HistoryArg; line: Line; settings: Settings }[] = [];
  for (const arg of args) {
    const settings = await settingsBetween(source, arg, window.from, window.to);
    drawn.push({ arg, settings, line: await readLine(source, source.series.get(arg.argId), window, settings) });
  }
  const gaps = sharedGaps(drawn.map(({ line }) => line.gaps));
  const main = drawn.find(({ settings }) => settings.setPoints.length > 0) ?? drawn[0];
  const answer: Curve = {
    bucketMs: window.width,
    startTime: window.from,
    endTime: window.to,
    series: drawn.map(({ arg, line, settings }) => seriesAnswer(arg, line, settings, alarms)),
    gaps: gaps.map(([from, to]) => [from, to]),
    events: main
      ? await eventsIn(source, { window, gaps, alarms, arg: main.arg, setPoints: main.settings.setPoints })
      : [],
  };
  return columns ? inColumns(answer) : answer;
};
