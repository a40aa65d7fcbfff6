import { describe, expect, it } from "vitest";
import type { Sample } from "#lib/domain/curves/buckets.ts";
import { excursionsOf } from "#lib/domain/curves/excursions.ts";
import { kineticMean } from "#lib/domain/curves/kinetic-mean.ts";
import { changesFrom, spansOn, valueAt } from "#lib/domain/curves/steps.ts";
import { minute } from "#lib/domain/time/spans.ts";

const always = (value: number | null) => [[0, value]] as const;
const run = (values: number[], band: Parameters<typeof excursionsOf>[2]) => {
  const samples = values.map((value, index): Sample => [index * minute, value]);
  return excursionsOf(
    samples,
    values.map(() => minute),
    band,
  );
};

describe("excursions", () => {
  it("last from the first value outside to the end of the last one, with the worst in between", () => {
    const found = run([-18, -14, -12, -12, -18], { highs: always(-15), lows: always(-22) });
    expect(found).toEqual({
      excursions: [{ startTime: minute, endTime: 4 * minute, type: "high", peak: { t: 2 * minute, v: -12 } }],
      highMs: 3 * minute,
      lowMs: 0,
    });
  });

  it("count the limit itself as inside", () => {
    expect(run([-15, -22], { highs: always(-15), lows: always(-22) }).excursions).toEqual([]);
  });

  it("are merged over a short pause, whose minutes do not count", () => {
    const short = run([9, 1, 1, 9], { highs: always(8), lows: always(null) });
    expect(short.excursions).toHaveLength(1);
    expect(short.highMs).toBe(2 * minute);
    const long = run([9, 1, 1, 1, 1, 1, 9], { highs: always(8), lows: always(null) });
    expect(long.excursions).toHaveLength(2);
  });

  it("distinguish both directions", () => {
    const { excursions, highMs, lowMs } = run([9, 1, 9], { highs: always(8), lows: always(2) });
    expect(excursions.map(({ type }) => type)).toEqual(["high", "low", "high"]);
    expect([highMs, lowMs]).toEqual([2 * minute, minute]);
  });

  it("follow limits that change meanwhile", () => {
    const highs = [
      [0, 8],
      [2 * minute, 5],
    ] as const;
    expect(run([6, 6, 6, 6], { highs, lows: [] }).excursions).toMatchObject([{ startTime: 2 * minute }]);
  });

  it("are unknown without limits", () => {
    expect(run([-1, 99], { highs: [], lows: always(null) }).excursions).toEqual([]);
  });
});

describe("steps", () => {
  const steps = [
    [10, 1],
    [20, null],
    [30, 2],
  ] as const;

  it("are valid until the next one", () => {
    expect([9, 10, 19, 20, 30, 99].map((time) => valueAt(steps, time))).toEqual([null, 1, 1, null, 2, 2]);
  });

  it("start at the beginning of a window, without repetitions", () => {
    expect(
      changesFrom(
        [
          [0, 5],
          [10, 5],
          [20, 6],
          [30, 6],
        ],
        15,
      ),
    ).toEqual([
      [15, 5],
      [20, 6],
    ]);
    expect(changesFrom([[20, 6]], 15)).toEqual([[20, 6]]);
  });

  it("of a state are converted to the periods in which it was on", () => {
    const state = [
      [0, 0],
      [10, 1],
      [15, 1],
      [20, 0],
      [30, 1],
    ] as const;
    expect(spansOn(state, 100, 40)).toEqual([
      { from: 10, to: 20 },
      { from: 30, to: 40 },
    ]);
  });

  it("of a state that is no longer reported end with its last report", () => {
    const state = [
      [0, 1],
      [10, 1],
      [500, 1],
      [510, 0],
    ] as const;
    expect(spansOn(state, 100, 900)).toEqual([
      { from: 0, to: 10 },
      { from: 500, to: 510 },
    ]);
    expect(spansOn([[0, 1]], 100, 900)).toEqual([{ from: 0, to: 0 }]);
  });
});

describe("the mean kinetic temperature", () => {
  it("is 15.7 degrees for 20 degrees over 2 h, 2 degrees over 4 h and 25 degrees over 1 h, as published", () => {
    expect(kineticMean([20, 2, 25], [2, 4, 1])).toBeCloseTo(15.7, 1);
    expect(kineticMean([20, 20, 2, 2, 2, 2, 25], Array(7).fill(1))).toBeCloseTo(15.68, 2);
  });

  it("of a constant temperature is that temperature, and of none is unknown", () => {
    expect(kineticMean([5, 5, 5], [1, 1, 1])).toBeCloseTo(5, 9);
    expect(kineticMean([-80, -80], [1, 1])).toBeCloseTo(-80, 9);
    expect(kineticMean([], [])).toBeNull();
  });
});
