/** Step function in epoch milliseconds, in order: each value holds until the next moment; null is unknown. */
export type Steps = readonly (readonly [time: number, value: number | null])[];

/** The value at a time; null before the first step. */
export function valueAt(steps: Steps, time: number): number | null {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.[0] ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1]?.[1] ?? null;
}

/** Removes repetitions, and moves the value that holds at `from` to that time. */
export function changesFrom(steps: Steps, from: number): Steps {
  const first = valueAt(steps, from);
  const changes: [number, number | null][] = first === null ? [] : [[from, first]];
  for (const [time, value] of steps)
    if (time > from && value !== (changes.at(-1)?.[1] ?? null)) changes.push([time, value]);
  return changes;
}

/** Spans in which a state was on (not 0); a span ends early if the state is not repeated within `patience` ms. */
export function spansOn(steps: Steps, patience: number, end: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  let from: number | null = null;
  let last = 0;
  for (const [time, value] of [...steps, [end, 0] as const]) {
    const lost = time - last > patience;
    if (from !== null && (!value || lost)) {
      spans.push({ from, to: lost ? last : time });
      from = null;
    }
    if (value) {
      from ??= time;
      last = time;
    }
  }
  return spans;
}
