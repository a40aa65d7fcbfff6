import { describe, expect, it } from "vitest";
import { chosenArgs, fits } from "#components/device/curves/args/chosen-args.ts";
import { pinched } from "#components/device/curves/interaction/use-plot-gestures.ts";
import { dotsOf, runsOf } from "#components/device/curves/plot/dots.ts";
import { eventsIn } from "#components/device/curves/plot/events-in.ts";
import { nearest, pointAt } from "#components/device/curves/plot/nearest.ts";
import { barsPath, beyondPath, envelopePath, linePath, stepsPath } from "#components/device/curves/plot/paths.ts";
import { plotModel } from "#components/device/curves/plot/plot-model.ts";
import { scaleOf } from "#components/device/curves/plot/scale.ts";
import { valueRange } from "#components/device/curves/plot/value-range.ts";
import { meanOf } from "#components/device/curves/summary/mean-of.ts";
import { openedCurve } from "#lib/client/curves/opened-curve.ts";
import type { Curve, CurveSeries } from "#lib/contract/curves.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { chance } from "#tests/support/random.ts";
import { sampleCurve, sampleSeries, thisWeek } from "#tests/support/screen/sample-curve.ts";

const box = { left: 0, top: 0, right: 100, bottom: 100 };
/** One pixel per unit of time, one pixel per unit of value. */
const plain = scaleOf({ from: 0, to: 100 }, [0, 100], box);
const points = (...values: [number, number, number, number][]): CurveSeries["points"] =>
  values.map(([time, min, max, mean]) => [time, min, max, mean, 1]);

/** Every y coordinate of a path of absolute moves and lines. */
const heights = (path: string) => [...path.matchAll(/[ML][\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y));

describe("the plot", () => {
  it("extends exactly as far as the measurements, for 1 000 random curves", () => {
    const random = chance(3);
    for (let round = 0; round < 1000; round += 1) {
      const span = { from: 0, to: 1 + Math.floor(random() * 1e9) };
      const bucketMs = random() < 0.2 ? 0 : Math.ceil(span.to / (1 + random() * 399));
      const count = 1 + Math.floor(random() * 60);
      const series: CurveSeries = {
        argId: "x",
        points: Array.from({ length: count }, (_, index) => {
          const mean = random() * 200 - 100;
          const spread = bucketMs === 0 ? 0 : random() * 50;
          return [index * (bucketMs || 1), mean - spread, mean + spread, mean, 5];
        }),
      };
      const size = { width: 358, height: 270, letter: 12 };
      const [line] = plotModel({ bucketMs, series: [series] }, span, size).lines;
      if (!line) throw new Error("no line");
      const { scale, runs } = line;
      const drawn = heights(bucketMs > 0 ? envelopePath(runs, scale) : linePath(runs, scale));
      const highest = Math.max(...series.points.map(([, , max]) => Number(max)));
      const lowest = Math.min(...series.points.map(([, min]) => Number(min)));
      expect(Math.min(...drawn)).toBeCloseTo(scale.y(highest), 0);
      expect(Math.max(...drawn)).toBeCloseTo(scale.y(lowest), 0);
    }
  });

  it("breaks where data are missing for longer than a bucket, and only there", () => {
    const dots = dotsOf({ points: points([0, 1, 1, 1], [10, 1, 1, 1], [50, 1, 1, 1], [60, 1, 1, 1]) }, 10);
    expect(runsOf(dots, [[20, 50]], 10).map((run) => run.length)).toEqual([2, 2]);
    expect(runsOf(dots, [[20, 28]], 10).map((run) => run.length)).toEqual([4]);
    expect(runsOf(dots, [], 10).map((run) => run.length)).toEqual([4]);
  });

  it("breaks where the platform reports a gap for all lines", () => {
    const series = [{ argId: "T1", points: points([0, 1, 1, 1], [10, 1, 1, 1], [50, 1, 1, 1]) }];
    const told = openedCurve({ bucketMs: 0, startTime: 0, endTime: 60, series, gaps: [[10, 50]] });
    const runs = (curve: Pick<Curve, "bucketMs" | "series">) =>
      plotModel(curve, { from: 0, to: 60 }, { width: 358, height: 270, letter: 12 }).lines[0]?.runs.map(
        (run) => run.length,
      );
    expect(runs(told)).toEqual([2, 1]);
    const own = openedCurve({ ...told, series: [{ argId: "T1", points: series[0]?.points ?? [], gaps: [] }] });
    expect(runs(own)).toEqual([3]);
  });

  it("breaks at missing buckets when the platform does not report its gaps", () => {
    const dots = dotsOf({ points: points([0, 1, 1, 1], [10, 1, 1, 1], [50, 1, 1, 1]) }, 10);
    expect(runsOf(dots, undefined, 10).map((run) => run.length)).toEqual([2, 1]);
  });

  it("leaves out points without a value", () => {
    expect(dotsOf({ points: [[0, null, null, null, 0]] }, 10)).toEqual([]);
  });

  it("shows a single sample as a dot and a single bucket in its whole width", () => {
    const runs = [dotsOf({ points: points([10, 20, 40, 30]) }, 10)];
    expect(linePath(runs, plain)).toBe("M15.0 70.0h0");
    expect(envelopePath(runs, plain)).toBe("M10.0 60.0L15.0 60.0L20.0 60.0L20.0 80.0L15.0 80.0L10.0 80.0Z");
  });

  it("draws settings in steps and shades the zones beyond the limits", () => {
    const steps = [
      [-50, 10],
      [40, 20],
      [60, null],
    ] as const;
    expect(stepsPath(steps, plain)).toBe("M0.0 90.0H40.0V80.0H60.0");
    expect(beyondPath([[0, 80]], [[0, 10]], plain)).toBe("M0.0 0.0V20.0H100.0V0.0Z" + "M0.0 100.0V90.0H100.0V100.0Z");
    expect(beyondPath([], [], plain)).toBe("");
  });

  it("joins adjacent bars, and makes none invisible", () => {
    const bars = barsPath(
      [
        { from: 10, to: 10 },
        { from: 11, to: 30 },
        { from: 50, to: 60 },
        { from: 200, to: 210 },
      ],
      plain,
      { top: 90, height: 7, least: 2 },
    );
    expect(bars).toBe("M10.0 90.0H30.0v7H10.0ZM50.0 90.0H60.0v7H50.0Z");
  });

  it("has an axis over data and band with some margin, and never forces 0", () => {
    const dots = dotsOf({ points: points([0, -19, -17, -18]) }, 10);
    const span = { from: 0, to: 100 };
    expect(valueRange([{ series: {}, dots }], span)).toEqual([-19.16, -16.84]);
    expect(valueRange([{ series: { highs: [[0, -10]] }, dots }], span)?.[1]).toBeCloseTo(-9.28, 9);
    expect(valueRange([{ series: { highs: [[200, 50]] }, dots }], span)?.[1]).toBeCloseTo(-16.84, 9);
    expect(valueRange([{ series: {}, dots: [] }], span)).toBeNull();
  });

  it("has an axis on either side for two units", () => {
    const series = [sampleSeries(), sampleSeries({ argId: "CUR", unit: "A" })];
    const { axes, lines } = plotModel(sampleCurve(series), thisWeek(), { width: 358, height: 270, letter: 12 });
    expect(axes.map(({ unit }) => unit)).toEqual(["°C", "A"]);
    expect(lines[1]?.scale).toBe(axes[1]?.scale);
  });

  it("leaves out marks that would overlap", () => {
    const events = Array.from({ length: 30 }, (_, index) => ({ time: index * 3, type: "door" as const }));
    expect(eventsIn(events, "door", plain)).toEqual([]);
    expect(eventsIn(events.slice(0, 10), "door", plain)).toHaveLength(10);
  });
});

it("includes its last sample in the mean of a window", () => {
  expect(meanOf({ points: points([0, -18, -18, -18], [hour, -12, -12, -12]) }, 0)).toBe(-15);
  expect(meanOf({ points: points([0, -18, -18, -18]) }, 0)).toBe(-18);
  expect(meanOf({ points: [] }, 0)).toBeNull();
});

describe("a pointer", () => {
  it("finds the nearest point", () => {
    const dots = dotsOf({ points: points([0, 1, 1, 1], [10, 1, 1, 1], [30, 1, 1, 1]) }, 0);
    expect([-5, 4, 6, 19, 21, 99].map((time) => nearest(dots, time)?.time)).toEqual([0, 0, 10, 10, 30, 30]);
    expect(nearest([], 0)).toBeUndefined();
  });

  it("finds no point of a line at a time without its data", () => {
    const at = (points: CurveSeries["points"], time: number, bucketMs: number) =>
      pointAt({ dots: dotsOf({ points }, bucketMs), series: { gaps: [[10, 60]] } }, time)?.time;
    const samples = points([0, 1, 1, 1], [10, 1, 1, 1], [60, 1, 1, 1]);
    expect([4, 6, 12, 50, 61].map((time) => at(samples, time, 0))).toEqual([0, 10, undefined, undefined, 60]);
    expect([15, 25, 55, 65].map((time) => at(samples, time, 10))).toEqual([15, undefined, undefined, 65]);
  });

  it("together with a second one keeps the moments below them while zooming", () => {
    const overview = { from: 0, to: 100 * hour };
    const grip = [40 * hour, 60 * hour] as const;
    const span = pinched(grip, [20, 80], box, overview);
    const scale = scaleOf(span, [0, 1], box);
    expect(scale.timeAt(20)).toBeCloseTo(40 * hour, -1);
    expect(scale.timeAt(80)).toBeCloseTo(60 * hour, -1);
    expect(pinched(grip, [49, 51], box, overview)).toEqual(overview);
    const near = pinched([50 * hour, 50.01 * hour], [0, 100], box, overview);
    expect(near.to - near.from).toBe(hour);
  });
});

describe("arguments", () => {
  const all = ["°C", "°C", "%", "A", "°C"].map((unit, index) => ({ argId: `a${index}`, argName: `A${index}`, unit }));
  it("are at most three, of at most two units, and never none", () => {
    expect(chosenArgs(all, []).map(({ argId }) => argId)).toEqual(["a0"]);
    expect(chosenArgs(all, ["a2", "a0", "a3", "a1", "a4"]).map(({ argId }) => argId)).toEqual(["a2", "a0", "a1"]);
    expect(chosenArgs(all, ["nothing"]).map(({ argId }) => argId)).toEqual(["a0"]);
    expect(
      chosenArgs(
        [
          { argId: "x", argName: "X" },
          { argId: "y", argName: "Y", defaultOn: true },
        ],
        [],
      ),
    ).toMatchObject([{ argId: "y" }]);
    expect(fits(all.slice(1, 3), { argId: "n", argName: "N", unit: "A" })).toBe(false);
  });
});
