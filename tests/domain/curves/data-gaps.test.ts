import { describe, expect, it } from "vitest";
import { fold, type Sample } from "#lib/domain/curves/buckets.ts";
import { gapsIn, holdTimes, sharedGaps, stretchesOfBuckets, stretchesOfSamples } from "#lib/domain/curves/data-gaps.ts";
import { minute } from "#lib/domain/time/spans.ts";

const every = (step: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => (from + index * step) * minute);

const gapsOf = (times: number[], from: number, to: number, now?: number) =>
  gapsIn(stretchesOfSamples(times), from * minute, to * minute, now).map((gap) => gap.map((time) => time / minute));

describe("gaps between samples", () => {
  it("begin after three missed reports, not after two", () => {
    expect(gapsOf([...every(1, 0, 10), ...every(1, 12, 10)], 0, 21)).toEqual([]);
    expect(gapsOf([...every(1, 0, 10), ...every(1, 13, 10)], 0, 22)).toEqual([[9, 13]]);
  });

  it("follow a device that changes its report interval", () => {
    expect(gapsOf([...every(5, 0, 40), ...every(1, 200, 60)], 0, 259)).toEqual([]);
    expect(gapsOf([...every(5, 0, 40), ...every(1, 200, 30), ...every(1, 240, 30)], 0, 269)).toEqual([[229, 240]]);
  });

  it("use the lower median interval if a device reports irregularly", () => {
    const before = [0, 3, 11, 15, 22, 27, 33];
    const times = (silence: number) => [...before.map((at) => at * minute), ...every(1, 33 + silence, 10)];
    expect(gapsOf(times(17), 0, 59)).toEqual([]);
    expect(gapsOf(times(18), 0, 60)).toEqual([[33, 51]]);
  });

  it("reach to the edges of the window, but never into the future", () => {
    expect(gapsOf(every(1, 30, 10), 0, 60)).toEqual([
      [0, 30],
      [39, 60],
    ]);
    expect(gapsOf(every(1, 30, 10), 0, 60, 50 * minute)).toEqual([
      [0, 30],
      [39, 50],
    ]);
    expect(gapsOf(every(1, 0, 60), 0, 120, 60 * minute)).toEqual([]);
  });

  it("are cut to the window when samples lie beyond it", () => {
    expect(gapsOf([...every(1, 0, 10), ...every(1, 60, 10)], 20, 30)).toEqual([[20, 30]]);
  });

  it("are one for a window without samples", () => {
    expect(gapsOf([], 0, 60)).toEqual([[0, 60]]);
  });

  it("are found between stored buckets, exact to the sample", () => {
    const samples: Sample[] = [...every(1, 0, 100), ...every(1, 400, 100)].map((time) => [time, 1]);
    const stretches = stretchesOfBuckets(fold(samples, 30 * minute));
    expect(gapsIn(stretches, 0, 499 * minute)).toEqual([[99 * minute, 400 * minute]]);
  });

  /** The gaps between stored half hours, in minutes. */
  const gapsOfHalfHours = (times: number[], to: number) =>
    gapsIn(
      stretchesOfBuckets(
        fold(
          times.map((time): Sample => [time, 1]),
          30 * minute,
        ),
      ),
      0,
      to * minute,
    ).map((gap) => gap.map((time) => time / minute));

  it.each([600, 610, 620])(
    "between stored half hours are those of a device that reports every ten minutes, from %i on",
    (last) => {
      for (let silence = 40; silence <= 100; silence += 10) {
        const times = every(10, 0, 144).filter((time) => time <= last * minute || time >= (last + silence) * minute);
        expect(gapsOfHalfHours(times, 1430)).toEqual([[last, last + silence]]);
      }
    },
  );

  it("begin after a single report too; a device that reports less often from then on has none", () => {
    const lonely = [...every(1, 0, 601), 629 * minute, ...every(1, 700, 200)];
    expect(gapsOfHalfHours(lonely, 899)).toEqual([[629, 700]]);
    expect(gapsOfHalfHours([...every(1, 0, 600), ...every(25, 624, 20)], 624 + 19 * 25)).toEqual([]);
  });

  it("count for several series only while all of them are silent", () => {
    expect(
      sharedGaps([
        [
          [0, 10],
          [20, 30],
        ],
        [[5, 25]],
      ]),
    ).toEqual([
      [5, 10],
      [20, 25],
    ]);
    expect(sharedGaps([])).toEqual([]);
  });
});

it("a sample is valid until the next one, before a gap only for the usual interval", () => {
  const times = [...every(1, 0, 5), ...every(1, 64, 5)];
  expect(holdTimes(times, 70 * minute).map((hold) => hold / minute)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(holdTimes(times, 68.5 * minute).at(-1)).toBe(0.5 * minute);
  // The silence after a single sample is not its usual interval.
  const apart = 3 * 24 * 60 * minute;
  expect(holdTimes([0, apart], 2 * apart)).toEqual([10 * minute, 10 * minute]);
  expect(holdTimes([0, apart, 2 * apart, 3 * apart], 4 * apart)).toEqual([apart, apart, apart, apart]);
});
