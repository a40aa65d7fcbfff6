import { minute } from "../time/spans.ts";
import type { Sample } from "./buckets.ts";
import { type Steps, valueAt } from "./steps.ts";

/** A period outside the limits, and its worst value with its first time. */
export type Excursion = {
  startTime: number;
  endTime: number;
  type: "high" | "low";
  peak: { t: number; v: number };
};

/** The limits over time. */
export type Band = { highs: Steps; lows: Steps };
/** Limits that may be unknown or not set; these cannot be exceeded. */
type KnownBand = { [Limit in keyof Band]?: Steps | null | undefined };

/** Excursions with a shorter pause between them are merged. */
const pause = 5 * minute;

/** The limit that a value exceeds at a time, or null; a value equal to the limit is inside. */
export function beyond({ highs, lows }: KnownBand, [time, value]: Sample): Excursion["type"] | null {
  const high = valueAt(highs ?? [], time);
  if (high !== null && value > high) return "high";
  const low = valueAt(lows ?? [], time);
  return low !== null && value < low ? "low" : null;
}

const worse = ({ type, peak }: Excursion, value: number) => (type === "high" ? value > peak.v : value < peak.v);

/**
 * Periods outside the limits, and for how long values above and below were reported, in milliseconds. Each sample is
 * valid for its time in `holds`. Samples must be in order.
 */
export function excursionsOf(
  samples: readonly Sample[],
  holds: readonly number[],
  band: Band,
): { excursions: Excursion[]; highMs: number; lowMs: number } {
  const excursions: Excursion[] = [];
  const outside = { high: 0, low: 0 };
  samples.forEach((sample, index) => {
    const type = beyond(band, sample);
    if (!type) return;
    const [t, v] = sample;
    const hold = holds[index] ?? 0;
    outside[type] += hold;
    const last = excursions.at(-1);
    if (last?.type === type && t - last.endTime < pause) {
      last.endTime = t + hold;
      if (worse(last, v)) last.peak = { t, v };
    } else excursions.push({ startTime: t, endTime: t + hold, type, peak: { t, v } });
  });
  return { excursions, highMs: outside.high, lowMs: outside.low };
}
