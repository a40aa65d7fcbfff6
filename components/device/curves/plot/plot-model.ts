import type { Curve, CurveSeries } from "#lib/contract/curves.ts";
import { valueTicks } from "#lib/domain/curves/axis-ticks.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { mostUnits, unitOf } from "../args/chosen-args.ts";
import { type Dot, dotsOf, runsOf } from "./dots.ts";
import { boxOf, type Size } from "./layout.ts";
import { type Scale, scaleOf } from "./scale.ts";
import { valueRange } from "./value-range.ts";

export type PlotLine = {
  series: CurveSeries;
  /** 0, 1 or 2: the line style. */
  look: number;
  dots: readonly Dot[];
  runs: readonly (readonly Dot[])[];
  scale: Scale;
};

export type PlotAxis = { unit: string; ticks: { value: number; text: string }[]; scale: Scale };

/** Everything that a plot draws, laid out in pixels. */
export type PlotModel = {
  size: Size;
  scale: Scale;
  lines: readonly PlotLine[];
  /** The left axis and, for a second unit, the right one. */
  axes: readonly PlotAxis[];
  /** The first line with limits or a set-point: zones and limits are drawn for this one. */
  limited: PlotLine | undefined;
};

const mostTicks = 5;
const looks = 3;

/** Lays out the curves of a window in a drawing of this size; `span` is the visible part. */
export function plotModel({ bucketMs, series }: Pick<Curve, "bucketMs" | "series">, span: Span, size: Size): PlotModel {
  const known = series.map((each) => {
    const dots = dotsOf(each, bucketMs);
    return { series: each, dots, runs: runsOf(dots, each.gaps, bucketMs) };
  });
  const units = [...new Set(series.map(unitOf))].slice(0, mostUnits);
  const ranges = units.map((unit) => {
    const range =
      valueRange(
        known.filter((line) => unitOf(line.series) === unit),
        span,
      ) ?? ([0, 1] as const);
    const { values, decimals } = valueTicks(...range, mostTicks);
    return { unit, range, ticks: values.map((value) => ({ value, text: formatNumber(value, decimals) })) };
  });
  const texts = ranges.map(({ ticks }) => ticks.map(({ text }) => text));
  const box = boxOf(size, texts[0] ?? [], texts[1] ?? []);
  const axes = ranges.map(({ unit, range, ticks }) => ({ unit, ticks, scale: scaleOf(span, range, box) }));
  const scale = axes[0]?.scale ?? scaleOf(span, [0, 1], box);
  const lines = known.map((line, index) => ({
    ...line,
    look: index % looks,
    scale: axes.find(({ unit }) => unit === unitOf(line.series))?.scale ?? scale,
  }));
  const limited = lines.find(({ series: { highs, lows, setPoints } }) => highs ?? lows ?? setPoints);
  return { size, scale, axes, lines, limited };
}
