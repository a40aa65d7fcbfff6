import { describe, expect, it } from "vitest";
import {
  bucketWidth,
  bucketWidths,
  fold,
  rollupWidth,
  type Sample,
  wholeBuckets,
  widen,
} from "#lib/domain/curves/buckets.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";

describe("the width of buckets", () => {
  it("keeps the screen's ranges within the maximum number of buckets", () => {
    expect(bucketWidth(7 * day, 400)).toBe(30 * minute);
    expect(bucketWidth(14 * day, 400)).toBe(hour);
    expect(bucketWidth(30 * day, 400)).toBe(2 * hour);
    expect(bucketWidth(31 * day, 400)).toBe(2 * hour);
    expect(bucketWidth(hour, 400)).toBe(10_000);
  });

  it("keeps the number of buckets within bounds for any window", () => {
    for (const most of [2, 3, 50, 399, 400])
      for (const span of [1, 999, hour, 12.5 * hour, 6.9 * day, 31 * day])
        for (const from of [0, 1, 12_345, 1_763_605_476_123]) {
          const width = bucketWidth(span, most);
          const [start, end] = wholeBuckets(from, from + span, width);
          expect((end - start) / width).toBeLessThanOrEqual(most);
        }
  });

  it("is a multiple of half an hour from half an hour on", () => {
    for (const width of bucketWidths.filter((each) => each >= rollupWidth)) expect(width % rollupWidth).toBe(0);
  });
});

describe("a bucket", () => {
  const samples: Sample[] = [
    [10, 4],
    [900, 9],
    [20, -1],
    [1000, 5],
    [30, 9],
    [15, -1],
    [5, 0],
    [960, -1],
    [950, 9],
  ];

  it("keeps extremes with their first times, sum and count, from samples in any order", () => {
    expect(fold(samples, 1000)).toEqual([
      { startTime: 0, count: 8, sum: 28, min: -1, max: 9, minTime: 15, maxTime: 30, firstTime: 5, lastTime: 960 },
      {
        startTime: 1000,
        count: 1,
        sum: 5,
        min: 5,
        max: 5,
        minTime: 1000,
        maxTime: 1000,
        firstTime: 1000,
        lastTime: 1000,
      },
    ]);
  });

  it("is the same whether aggregated at once or from narrower ones", () => {
    expect(widen(fold(samples, 10), 1000)).toEqual(fold(samples, 1000));
  });

  it("covers the whole window, without an extra one", () => {
    expect(wholeBuckets(1000, 2000, 1000)).toEqual([1000, 2000]);
    expect(wholeBuckets(999, 2001, 1000)).toEqual([0, 3000]);
  });
});
