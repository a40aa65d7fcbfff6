import { expect, it } from "vitest";
import { dayFigures } from "#lib/domain/day-figures.ts";

const hour = 3_600_000;
const day = 24 * hour;
const zone = "Asia/Shanghai";
/** Midnight in Shanghai. */
const midnight = Date.UTC(2025, 10, 19, 16);

it("gives each day of the wall clock its extremes and mean, and one without readings none", () => {
  const points = [
    [midnight + hour, -20, -18, -19, 30],
    [midnight + 23 * hour, -19, -12, -17, 30],
    [midnight + 2 * day, -22, -21, -21.5, 1],
  ] as const;
  const days = dayFigures(points, { from: midnight, to: midnight + 3 * day }, zone);
  expect(days).toEqual([
    { from: midnight, to: midnight + day, min: -20, max: -12, mean: -18 },
    { from: midnight + day, to: midnight + 2 * day, min: null, max: null, mean: null },
    { from: midnight + 2 * day, to: midnight + 3 * day, min: -22, max: -21, mean: -21.5 },
  ]);
});

it("leaves out points before the first day, and keeps days of 23 and 25 hours whole", () => {
  const from = Date.UTC(2025, 9, 24, 22);
  const days = dayFigures([[from - hour, 0, 0, 0, 1]], { from, to: from + 3 * day }, "Europe/Berlin");
  expect(days.map(({ from: start, to }) => (to - start) / hour)).toEqual([24, 25, 24]);
  expect(days.every(({ mean }) => mean === null)).toBe(true);
});
