import type { Curve, CurveSeries } from "#lib/contract/curves.ts";
import { latestSpan } from "#lib/domain/curves/curve-window.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";

const halfHour = 1_800_000;

/** The default week of a curve. */
export const thisWeek = () => latestSpan("week", Date.now(), siteTimeZone);

type Shape = Partial<CurveSeries> & { from?: number; to?: number };

/** Room temperature in half hours around -18, with an excursion to -12 on the third day and a gap on the second. */
export function sampleSeries({ from = thisWeek().from, to = thisWeek().to, ...change }: Shape = {}): CurveSeries {
  const gap: [number, number] = [from + day, from + day + 5.5 * hour];
  const hot = from + 2 * day;
  const times = Array.from({ length: Math.floor((to - from) / halfHour) }, (_, index) => from + index * halfHour);
  return {
    argId: "T1",
    argName: "Room temperature",
    unit: "°C",
    precision: 1,
    points: times
      .filter((time) => time < gap[0] || time >= gap[1])
      .map((time) => [time, -19, time === hot ? -12 : -17, time === hot ? -15 : -18, 30]),
    rawMin: { t: from + hour, v: -19.6 },
    rawMax: { t: hot + 600_000, v: -12 },
    gaps: [gap],
    setPoints: [[from, -18]],
    highs: [[from, -15]],
    lows: [[from, -22]],
    excursions: [
      {
        startTime: hot,
        endTime: hot + 126 * minute,
        type: "high",
        peak: { t: hot + 600_000, v: -12 },
        dealUserName: "Duty 03",
        dealTime: hot + day,
      },
    ],
    outsideMs: 126 * minute,
    ...change,
  };
}

/** A curve of `sampleSeries`, or of other series, for this week. */
export function sampleCurve(series: CurveSeries[] = [sampleSeries()], change: Partial<Curve> = {}): Curve {
  const { from, to } = thisWeek();
  return {
    bucketMs: halfHour,
    startTime: from,
    endTime: to,
    series,
    gaps: series[0]?.gaps ?? [],
    events: [
      { time: from + 3 * hour, endTime: from + 3.5 * hour, type: "defrost" },
      { time: from + 2 * day, endTime: from + 2 * day + hour, type: "alarm", text: "Too warm" },
    ],
    ...change,
  };
}
