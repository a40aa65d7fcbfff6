/** A silence this many times as long as the one before and the one after it is no change of pace. */
const unusual = 3;

const apart = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? time));

/** How often reports that came steadily stopped and came back, from their times in order. */
export function breaksIn(times: readonly number[]): number {
  const silences = apart(times);
  return silences.filter((silence, index) => {
    const before = silences[index - 1];
    const after = silences[index + 1];
    return before !== undefined && after !== undefined && silence >= unusual * Math.max(before, after, 1);
  }).length;
}

/** What usually lies between two reports, in milliseconds; null when there are too few to tell. */
export function usualSilence(times: readonly number[]): number | null {
  const silences = apart(times).sort((a, b) => a - b);
  return silences.length < 3 ? null : (silences[Math.floor(silences.length / 2)] ?? null);
}
