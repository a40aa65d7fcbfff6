"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Bar, ComposedChart, Line, XAxis, YAxis } from "recharts";
import type { CurveSeries } from "#lib/contract/curves.ts";
import { valueTicks } from "#lib/domain/curves/axis-ticks.ts";
import type { DayFigures } from "#lib/domain/curves/day-figures.ts";
import { decimalsOf, formatNumber } from "#lib/domain/devices/readings.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import { withRoom } from "../plot/value-range.ts";
import type { Measured } from "../use-size.ts";

type Props = {
  series: CurveSeries;
  days: readonly DayFigures[];
  /** Which days had values outside the limits. */
  hot: readonly boolean[];
  measured: Measured;
};

const height = 168;
/** Top and bottom edges of the bars. */
const [top, bottom] = [8, 138];
const mostTicks = 5;
/** Width for the labels of the value axis, in characters. */
const axisLetters = 3.6;
const dateLength = "11-20".length;
/** Characters reserved for a date label, so that no text must be measured. */
const dateLetters = 4.2;

/** Frame, axes, bars and line are mounted in separate frames: all at once would block the page. */
const parts = 3;

/** The number of mounted parts, one more per frame. */
function useParts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === parts) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return count;
}

/** Days without data are omitted. */
const drawn = (...places: unknown[]) => places.every((place) => Number.isFinite(place));

const inside = { fill: "var(--dc-series)", fillOpacity: 0.35 };
const outside = { fill: "var(--st-alarm-solid)", fillOpacity: 0.75 };

/** A bar from the lowest to the highest value of each day, with the mean as a line and the limits in force. */
export function DayChart({ series, days, hot, measured: { width, letter } }: Props) {
  const t = useTranslations("curve.days");
  const zone = useTimeZone() ?? "UTC";
  const drawnParts = useParts();
  const say = (value: number) => formatNumber(value, decimalsOf(series));
  const rows = days.map(({ from, min, max, mean }) => ({
    name: shortTime(from, zone).slice(0, dateLength).replace("-", "/"),
    range: min === null || max === null ? undefined : [min, max],
    mean: mean ?? undefined,
  }));
  const fitting = Math.max(1, Math.floor((width - axisLetters * letter) / (dateLetters * letter)));
  const step = Math.ceil(rows.length / fitting);
  const ticks = rows.filter((_, index) => (rows.length - 1 - index) % step === 0).map(({ name }) => name);
  const known = days.flatMap(({ min, max }) => (min === null || max === null ? [] : [{ min, max }]));
  const limits = [series.highs?.at(-1)?.[1], series.lows?.at(-1)?.[1]].filter((value) => typeof value === "number");
  const [low, high] = [Math.min(...known.map(({ min }) => min)), Math.max(...known.map(({ max }) => max))];
  const domain = withRoom(Math.min(low, ...limits), Math.max(high, ...limits));
  const values = valueTicks(...domain, mostTicks);
  const across = (value: number) =>
    `M${axisLetters * letter} ${bottom - ((value - domain[0]) / (domain[1] - domain[0])) * (bottom - top)}H${width - letter}`;
  const label = { fontSize: letter, fill: "var(--dc-text-3)" };
  return (
    <div
      role="img"
      aria-label={t("summary", {
        low: say(low),
        high: say(high),
        days: known.length,
        outside: hot.filter(Boolean).length,
      })}
    >
      <ComposedChart
        width={width}
        height={height}
        data={rows}
        margin={{ top, right: letter, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {/* Drawn by us: the library's own lines take a fifth of the chart's time. */}
        <path d={values.values.map(across).join("")} stroke="var(--dc-line)" />
        <path d={limits.map(across).join("")} stroke="var(--st-alarm-solid)" strokeDasharray="2 4" />
        {drawnParts > 0 ? (
          <>
            <XAxis
              dataKey="name"
              scale="band"
              height={height - bottom}
              ticks={ticks}
              interval={0}
              tickLine={false}
              axisLine={false}
              tick={({ x, y, payload }) => (
                <text
                  {...label}
                  x={Math.min(Number(x), width - (dateLetters * letter) / 3)}
                  y={y}
                  dy="0.71em"
                  textAnchor="middle"
                >
                  {payload.value}
                </text>
              )}
            />
            <YAxis
              width={axisLetters * letter}
              interval={0}
              tickLine={false}
              axisLine={false}
              domain={domain}
              ticks={values.values}
              tick={({ x, y, payload }) => (
                <text {...label} x={x} y={y} dy="0.355em" textAnchor="end">
                  {formatNumber(Number(payload.value), values.decimals)}
                </text>
              )}
            />
          </>
        ) : null}
        {drawnParts > 1 ? (
          <Bar
            dataKey="range"
            isAnimationActive={false}
            shape={({ x, y, width: wide, height: high, index }) =>
              drawn(y, high) ? (
                <rect x={x} y={y} width={wide} height={high} rx={3} {...(hot[index] ? outside : inside)} />
              ) : null
            }
          />
        ) : null}
        {drawnParts > 2 ? (
          <Line
            dataKey="mean"
            stroke="var(--dc-series)"
            strokeWidth={2.2}
            dot={({ cx, cy, index }) =>
              drawn(cx, cy) ? <circle key={index} cx={cx} cy={cy} r={2} fill="var(--dc-series)" /> : null
            }
            isAnimationActive={false}
          />
        ) : null}
      </ComposedChart>
    </div>
  );
}
