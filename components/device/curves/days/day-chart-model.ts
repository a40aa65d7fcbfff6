import type { CurveSeries } from "#lib/contract/curves.ts";
import { valueTicks } from "#lib/domain/curves/axis-ticks.ts";
import type { DayFigures } from "#lib/domain/curves/day-figures.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import { withRoom } from "../plot/value-range.ts";
import type { Measured } from "../use-size.ts";

export const height = 168;
/** Top and bottom edges of the bars. */
export const [top, bottom] = [8, 138];

const mostTicks = 5;
/** Width for the labels of the value axis, in characters. */
const axisLetters = 3.6;
const dateLength = "11-20".length;
/** Characters reserved for a date label, so that no text must be measured. */
const dateLetters = 4.2;

/** Lays out a chart of days in pixels: its rows, axes, and the paths of its horizontal lines. */
export function dayChartModel(
  series: CurveSeries,
  days: readonly DayFigures[],
  zone: string,
  { width, letter }: Pick<Measured, "width" | "letter">,
) {
  const axisWidth = axisLetters * letter;
  const rows = days.map(({ from, min, max, mean }) => ({
    name: shortTime(from, zone).slice(0, dateLength).replace("-", "/"),
    range: min === null || max === null ? undefined : [min, max],
    mean: mean ?? undefined,
  }));
  const fitting = Math.max(1, Math.floor((width - axisWidth) / (dateLetters * letter)));
  const step = Math.ceil(rows.length / fitting);
  const known = days.flatMap(({ min, max }) => (min === null || max === null ? [] : [{ min, max }]));
  const limits = [series.highs?.at(-1)?.[1], series.lows?.at(-1)?.[1]].filter((value) => typeof value === "number");
  const [low, high] = [Math.min(...known.map(({ min }) => min)), Math.max(...known.map(({ max }) => max))];
  const domain = withRoom(Math.min(low, ...limits), Math.max(high, ...limits));
  const { values, decimals } = valueTicks(...domain, mostTicks);
  const across = (value: number) =>
    `M${axisWidth} ${bottom - ((value - domain[0]) / (domain[1] - domain[0])) * (bottom - top)}H${width - letter}`;
  return {
    rows,
    /** The number of days with data, and their lowest and highest value. */
    known: known.length,
    low,
    high,
    dates: {
      ticks: rows.filter((_, index) => (rows.length - 1 - index) % step === 0).map(({ name }) => name),
      /** The last label must not be cut off. */
      mostX: width - (dateLetters * letter) / 3,
    },
    values: { ticks: values, decimals, domain, width: axisWidth },
    grid: values.map(across).join(""),
    limits: limits.map(across).join(""),
  };
}
