"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Bar, ComposedChart, Line, XAxis, YAxis } from "recharts";
import type { CurveSeries } from "#lib/contract/curves.ts";
import type { DayFigures } from "#lib/domain/curves/day-figures.ts";
import { decimalsOf, formatNumber } from "#lib/domain/devices/readings.ts";
import type { Measured } from "../use-size.ts";
import { bottom, dayChartModel, height, top } from "./day-chart-model.ts";

type Props = {
  series: CurveSeries;
  days: readonly DayFigures[];
  /** Which days had values outside the limits. */
  hot: readonly boolean[];
  measured: Measured;
};

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
  const { rows, known, low, high, dates, values, grid, limits } = dayChartModel(series, days, zone, { width, letter });
  const format = (value: number) => formatNumber(value, decimalsOf(series));
  const label = { fontSize: letter, fill: "var(--dc-text-3)" };
  return (
    <div
      role="img"
      aria-label={t("summary", {
        low: format(low),
        high: format(high),
        days: known,
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
        <path d={grid} stroke="var(--dc-line)" />
        <path d={limits} stroke="var(--st-alarm-solid)" strokeDasharray="2 4" />
        {drawnParts > 0 ? (
          <>
            <XAxis
              dataKey="name"
              scale="band"
              height={height - bottom}
              ticks={dates.ticks}
              interval={0}
              tickLine={false}
              axisLine={false}
              tick={({ x, y, payload }) => (
                <text {...label} x={Math.min(Number(x), dates.mostX)} y={y} dy="0.71em" textAnchor="middle">
                  {payload.value}
                </text>
              )}
            />
            <YAxis
              width={values.width}
              interval={0}
              tickLine={false}
              axisLine={false}
              domain={values.domain}
              ticks={values.ticks}
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
