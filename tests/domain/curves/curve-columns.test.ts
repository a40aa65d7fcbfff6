import { describe, expect, it } from "vitest";
import { markColumns, marksOf, pointColumns, pointsOf } from "#lib/domain/curves/curve-columns.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { chance } from "#tests/support/random.ts";

type Point = Parameters<typeof pointColumns>[0][number];
const start = Date.UTC(2025, 10, 20, 12);

/** A random curve of buckets or samples, with this many decimals and with gaps. */
function randomPoints(random: () => number, bucketMs: number, decimals: number): Point[] {
  const value = () => Number(((random() - 0.5) * 400).toFixed(decimals)) + 0;
  let time = start;
  return Array.from({ length: Math.floor(random() * 40) }, () => {
    time += (bucketMs || Math.ceil(random() * 90) * 1000 + Math.round(random())) * (random() < 0.1 ? 7 : 1);
    const [one, other] = [value(), value()];
    const count = bucketMs === 0 ? 1 : 1 + Math.floor(random() * 120);
    const mean = count === 1 ? one : Number(((one + other) / 2).toFixed(decimals + 2)) + 0;
    return [time, Math.min(one, count === 1 ? one : other), Math.max(one, count === 1 ? one : other), mean, count];
  });
}

describe("columns of a curve", () => {
  it("convert back to exactly the same points, through JSON, for 500 random curves", () => {
    const random = chance(7);
    for (let round = 0; round < 500; round += 1) {
      const bucketMs = random() < 0.3 ? 0 : Math.ceil(random() * 120) * minute;
      const points = randomPoints(random, bucketMs, Math.floor(random() * 5));
      const columns = pointColumns(points, bucketMs);
      expect(columns && pointsOf(JSON.parse(JSON.stringify(columns)))).toEqual(points);
    }
  });

  it("are not used if a value is missing, or has more decimals than they support", () => {
    expect(pointColumns([[start, null, null, null, 0]], minute)).toBeNull();
    expect(pointColumns([[start, 1, 2, 4 / 3, 3]], minute)).toBeNull();
    expect(pointColumns([[start, 1 / 3, 1 / 3, 1 / 3, 1]], minute)).toBeNull();
  });

  it("have no value where a column is shorter", () => {
    const columns = pointColumns([[start, 1, 3, 2, 5]], minute);
    expect(columns && pointsOf({ ...columns, spread: "" })).toEqual([[start, null, null, null, 0]]);
  });

  it("take a third of the bytes of a month of buckets", () => {
    const month: Point[] = Array.from({ length: 372 }, (_, index) => [
      start + index * 120 * minute,
      -18.9,
      -17.1 + (index % 10) / 10,
      -18.053,
      120,
    ]);
    expect(JSON.stringify(pointColumns(month, 120 * minute)).length * 3).toBeLessThan(JSON.stringify(month).length);
  });

  it("contain event marks too, by time", () => {
    const marks = [
      { type: "door", time: start, endTime: start + minute },
      { type: "defrost", time: start + 1, endTime: start + 20 * minute },
      { type: "door", time: start + 2 * minute, endTime: start + 2 * minute },
    ];
    const columns = markColumns(marks);
    expect(columns.map(({ type, step }) => [type, step])).toEqual([
      ["door", 1000],
      ["defrost", 1],
    ]);
    expect(marksOf(columns)).toEqual(marks);
  });
});
