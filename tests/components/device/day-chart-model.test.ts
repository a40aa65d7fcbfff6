import { expect, it } from "vitest";
import { bottom, dayChartModel, top } from "#components/device/curves/days/day-chart-model.ts";
import type { DayFigures } from "#lib/domain/curves/day-figures.ts";
import { day } from "#lib/domain/time/spans.ts";
import { sampleSeries } from "#tests/support/screen/sample-curve.ts";

const zone = "UTC";
const november = Date.UTC(2025, 10, 1);
const daysOf = (count: number): DayFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    from: november + index * day,
    to: november + (index + 1) * day,
    min: -20 + (index % 3),
    max: -16,
    mean: -18,
  }));
const model = (days: readonly DayFigures[], width = 330, limits: object = {}) =>
  dayChartModel(sampleSeries({ lows: null, highs: null, ...limits }), days, zone, { width, letter: 12 });

/** The heights of horizontal lines. */
const heights = (path: string) => [...path.matchAll(/M[\d.]+ ([\d.-]+)H/g)].map(([, y]) => Number(y));

it("labels as many days as have room, always with the last one", () => {
  const month = model(daysOf(30)).dates.ticks;
  expect(month.at(-1)).toBe("11/30");
  expect(month.length).toBeLessThan(10);
  expect(model(daysOf(30), 1000).dates.ticks.length).toBeGreaterThan(month.length);
  expect(model(daysOf(4)).dates.ticks).toEqual(["11/01", "11/02", "11/03", "11/04"]);
});

it("shows the limits in force inside the chart, also where no value reaches them", () => {
  const { limits, low, high, values } = model(daysOf(7), 330, { highs: [[november, -10]], lows: [[november, -25]] });
  expect([low, high]).toEqual([-20, -16]);
  expect(values.domain[0]).toBeLessThan(-25);
  expect(values.domain[1]).toBeGreaterThan(-10);
  const [upper = 0, lower = 0] = heights(limits);
  expect(upper).toBeGreaterThan(top);
  expect(lower).toBeLessThan(bottom);
  expect(upper).toBeLessThan(lower);
});

it("leaves out days without data, and does not count them", () => {
  const days = daysOf(5).map((each, index) => (index === 0 ? { ...each, min: null, max: null, mean: null } : each));
  const { rows, known } = model(days);
  expect(known).toBe(4);
  expect(rows[0]).toEqual({ name: "11/01", range: undefined, mean: undefined });
});
