import type { curves } from "#lib/contract/curves.ts";
import type { Sample } from "#lib/domain/curves/buckets.ts";
import { gapsIn } from "#lib/domain/curves/data-gaps.ts";
import { excursionsOf } from "#lib/domain/curves/excursions.ts";
import { kineticMean } from "#lib/domain/curves/kinetic-mean.ts";
import { alarmAnswers } from "../alarms/alarm-answer.ts";
import type { Handler } from "../call.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { alarmsBetween, maySeeDealing } from "./alarms-between.ts";
import { heldSamples } from "./excess.ts";
import { excursionAnswers } from "./excursion-answers.ts";
import { deviceWithHistory } from "./history.ts";
import { historyArgs } from "./history-args.ts";
import { moreThan } from "./read/read-series.ts";
import { type Source, settingsBetween, sourceOf } from "./read/read-steps.ts";
import { type Marked, marked, spansOf } from "./states.ts";

/** How often a state began in a window, and how long it held there; null if it was never reported. */
async function occurrences(source: Source, state: Marked, from: number, to: number) {
  if (!source.series.has(marked[state]) || !source.rights.seesArg(marked[state])) return null;
  const spans = await spansOf(source, state, from, to);
  return {
    count: spans.filter((span) => span.from >= from && span.from < to).length,
    ms: spans.reduce((sum, span) => sum + Math.min(span.to, to) - Math.max(span.from, from), 0),
  };
}

function extremesOf(samples: readonly Sample[]) {
  let [min, max] = [samples[0], samples[0]];
  for (const sample of samples) {
    if (min && sample[1] < min[1]) min = sample;
    if (max && sample[1] > max[1]) max = sample;
  }
  const pointOf = (sample: Sample | undefined) => (sample ? { t: sample[0], v: sample[1] } : null);
  return { min: pointOf(min), max: pointOf(max) };
}

/** The mean over time: each value is weighted by how long it held. */
function heldMean(values: readonly number[], holds: readonly number[]): number | null {
  const time = holds.reduce((sum, hold) => sum + hold, 0);
  return time > 0 ? values.reduce((sum, value, index) => sum + value * (holds[index] ?? 0), 0) / time : null;
}

/** The report of a period, computed from all of its samples. */
export const curveReport: Handler<typeof curves.report> = async (call, { argId, ...period }) => {
  const device = await deviceWithHistory(call, period);
  const { deviceId } = device;
  const [arg] = await historyArgs(call, device, [argId], "argId");
  const { startTime: from, endTime: to } = period;
  const source = await sourceOf(call, device);
  const seriesId = source.series.get(argId);
  const now = call.now();
  const most = platformLimits.reportSamples;
  if (seriesId !== undefined && (await moreThan(call.db, seriesId, from, to, most)))
    throw new Refusal("export.tooLarge", { rows: most });
  const { samples, holds, stretches } =
    seriesId === undefined
      ? { samples: [], holds: [], stretches: [] }
      : await heldSamples(call.db, seriesId, { from, to }, now);
  const settings = arg ? await settingsBetween(source, arg, from, to) : { highs: [], lows: [] };
  const { excursions, highMs, lowMs } = excursionsOf(samples, holds, settings);
  const alarms = await alarmsBetween(call, deviceId, from, to);
  const gaps = gapsIn(stretches, from, to, now);
  // While the next value is awaited, an excursion at the end is not over.
  const isHeard = to >= now && gaps.at(-1)?.[1] !== now;
  const reportedUntil = isHeard ? (samples.at(-1)?.[0] ?? now) + (holds.at(-1) ?? 0) : Number.POSITIVE_INFINITY;
  const answers = excursionAnswers(excursions, argId, alarms).map((each) => ({
    ...each,
    lasts: each.endTime >= reportedUntil,
  }));
  const values = samples.map(([, value]) => value);
  // Without a known limit, nothing can be called within limits.
  const [hasHigh, hasLow] = [settings.highs.length > 0, settings.lows.length > 0];
  return {
    argId,
    argName: arg?.argName ?? null,
    unit: arg?.unit ?? null,
    precision: arg?.precision ?? null,
    startTime: from,
    endTime: to,
    samples: samples.length,
    missingMs: gaps.reduce((sum, [start, end]) => sum + end - start, 0),
    mean: heldMean(values, holds),
    kineticMean: arg?.unit === "°C" ? kineticMean(values, holds) : null,
    ...extremesOf(samples),
    highMs: hasHigh ? highMs : null,
    lowMs: hasLow ? lowMs : null,
    excursions: hasHigh || hasLow ? answers : null,
    defrosts: await occurrences(source, "defrost", from, to),
    doors: await occurrences(source, "door", from, to),
    // Without the dealing, a list of alarms would suggest that nobody dealt with them.
    alarms: maySeeDealing(call) ? await alarmAnswers(call, alarms) : null,
  };
};
