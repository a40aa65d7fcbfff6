/** A point of a curve: [time, least, greatest, mean, sample count]. */
export type Point = [time: number, min: number | null, max: number | null, mean: number | null, count: number];

/** Integers as one text, separated by spaces: validated and parsed in one pass. */
export type Numbers = string;

/** Points as columns of integers: a third of the bytes of rows, and much faster to parse. */
export type PointColumns = {
  /** Unit of `times` in milliseconds. */
  step: number;
  /** Decimal places of the extremes, and of the mean. */
  decimals: [extremes: number, mean: number];
  /** Differences between points, in steps; the first is counted from the epoch. */
  times: Numbers;
  least: Numbers;
  /** Greatest value minus least value. */
  spread: Numbers;
  /** Mean minus least value. */
  mean: Numbers;
  /** Differences of the sample counts between points. */
  counts: Numbers;
};

/** Events of one type with an end and no further details, as columns. */
export type MarkColumns<T extends string> = { type: T; step: number; times: Numbers; lengths: Numbers };

const mostDecimals = 8;

const whole = (value: number, decimals: number) => Math.round(value * 10 ** decimals);
const unscaled = (value: number, decimals: number) => value / 10 ** decimals;

const text = (values: readonly number[]): Numbers => values.join(" ");
const numbers = (values: Numbers): number[] => (values === "" ? [] : values.split(" ").map(Number));

const differences = (values: readonly number[]) => text(values.map((value, index) => value - (values[index - 1] ?? 0)));
function sums(values: Numbers): number[] {
  let sum = 0;
  return numbers(values).map((value) => {
    sum += value;
    return sum;
  });
}

/** The fewest decimals (at least `least`) that represent each value exactly; undefined if too many. */
function decimalsOf(values: readonly number[], least: number): number | undefined {
  let decimals = least;
  for (const value of values)
    while (unscaled(whole(value, decimals), decimals) !== value) {
      decimals += 1;
      if (decimals > mostDecimals) return undefined;
    }
  return decimals;
}

/** The largest of these steps that divides all times. */
const stepOf = (times: readonly number[], steps: readonly number[]) =>
  steps.find((step) => times.every((time) => time % step === 0)) ?? 1;

/** The points of a curve as columns; null if a value is missing or has too many decimals. */
export function pointColumns(points: readonly Point[], bucketMs: number): PointColumns | null {
  const known = points.flatMap(([time, min, max, mean, count]) =>
    min === null || max === null || mean === null ? [] : [{ time, min, max, mean, count }],
  );
  const extremes = decimalsOf(
    known.flatMap(({ min, max }) => [min, max]),
    0,
  );
  if (extremes === undefined || known.length < points.length) return null;
  const means = decimalsOf(
    known.map(({ mean }) => mean),
    extremes,
  );
  if (means === undefined) return null;
  const times = known.map(({ time }) => time);
  const step = stepOf(times, bucketMs > 0 ? [bucketMs, 1000] : [1000]);
  const finer = 10 ** (means - extremes);
  return {
    step,
    decimals: [extremes, means],
    times: differences(times.map((time) => time / step)),
    least: text(known.map(({ min }) => whole(min, extremes))),
    spread: text(known.map(({ min, max }) => whole(max, extremes) - whole(min, extremes))),
    mean: text(known.map(({ min, mean }) => whole(mean, means) - whole(min, extremes) * finer)),
    counts: differences(known.map(({ count }) => count)),
  };
}

/** Decodes columns to points; a point whose value is missing from a column has no values and no samples. */
export function pointsOf({ step, decimals: [extremes, means], ...columns }: PointColumns): Point[] {
  const [least, spread, mean] = [numbers(columns.least), numbers(columns.spread), numbers(columns.mean)];
  const finer = 10 ** (means - extremes);
  const counts = sums(columns.counts);
  return sums(columns.times).map((time, index) => {
    const [low, high, middle] = [least[index], spread[index], mean[index]];
    if (low === undefined || high === undefined || middle === undefined) return [time * step, null, null, null, 0];
    return [
      time * step,
      unscaled(low, extremes),
      unscaled(low + high, extremes),
      unscaled(low * finer + middle, means),
      counts[index] ?? 0,
    ];
  });
}

type Mark<T extends string> = { type: T; time: number; endTime: number };

/** Marks as columns, one entry for each type. */
export function markColumns<T extends string>(marks: readonly Mark<T>[]): MarkColumns<T>[] {
  return [...new Set(marks.map(({ type }) => type))].map((type) => {
    const each = marks.filter((mark) => mark.type === type);
    const lengths = each.map(({ time, endTime }) => endTime - time);
    const times = each.map(({ time }) => time);
    const step = stepOf([...times, ...lengths], [1000]);
    return {
      type,
      step,
      times: differences(times.map((time) => time / step)),
      lengths: text(lengths.map((length) => length / step)),
    };
  });
}

/** Decodes columns to marks, in chronological order. */
export function marksOf<T extends string>(columns: readonly MarkColumns<T>[]): Mark<T>[] {
  const marks = columns.flatMap(({ type, step, times, ...column }) => {
    const lengths = numbers(column.lengths);
    return sums(times).map((time, index) => {
      const endTime = (time + (lengths[index] ?? 0)) * step;
      return { type, time: time * step, endTime };
    });
  });
  return marks.sort((a, b) => a.time - b.time);
}
