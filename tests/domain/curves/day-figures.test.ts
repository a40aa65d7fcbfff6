import { expect, it } from "vitest";
import { dayFigures } from "#lib/domain/curves/day-figures.ts";
import { day, hour } from "#lib/domain/time/spans.ts";

const zone = "Asia/Shanghai";
/** Midnight in Shanghai. */
const midnight = Date.UTC(2025, 10, 19, 16);

it("returns extremes and mean of each calendar day, and null for a day without readings", () => {
  const points = [
    [midnight + hour, -20, -18, -19, 30],
    [midnight + 23 * hour, -19, -12, -17, 30],
    [midnight + 2 * day, -22, -21, -21.5, 1],
  ] as const;
  const days = dayFigures(points, { from: midnight, to: midnight + 3 * day, bucketMs: hour }, zone);
  expect(days).toEqual([
    { from: midnight, to: midnight + day, min: -20, max: -12, mean: -18 },
    { from: midnight + day, to: midnight + 2 * day, min: null, max: null, mean: null },
    { from: midnight + 2 * day, to: midnight + 3 * day, min: -22, max: -21, mean: -21.5 },
  ]);
});

it("weights samples by their duration", () => {
  const sample = (time: number, value: number) => [midnight + time * hour, value, value, value, 1] as const;
  const points = [sample(0, -18), sample(1, -18), sample(2, -18), sample(3, -18), sample(3.5, -6), sample(4, -6)];
  const [first] = dayFigures(points, { from: midnight, to: midnight + day, bucketMs: 0 }, zone);
  // The last sample counts for the usual interval of an hour.
  expect(first?.mean).toBeCloseTo((-18 * 3.5 - 6 * 1.5) / 5, 6);
});

it("omits points before the first day, and handles days of 23 and 25 hours", () => {
  const from = Date.UTC(2025, 9, 24, 22);
  const days = dayFigures([[from - hour, 0, 0, 0, 1]], { from, to: from + 3 * day, bucketMs: hour }, "Europe/Berlin");
  expect(days.map(({ from: start, to }) => (to - start) / hour)).toEqual([24, 25, 24]);
  expect(days.every(({ mean }) => mean === null)).toBe(true);
});
