import { differences } from "#lib/domain/curves/data-gaps.ts";

/** A silence this many times as long as those before and after it is an interruption, not a new interval. */
const unusual = 3;

/** How often regular reports were interrupted, from their times in order. */
export function breaksIn(times: readonly number[]): number {
  const silences = differences(times);
  return silences.filter((silence, index) => {
    const before = silences[index - 1];
    const after = silences[index + 1];
    return before !== undefined && after !== undefined && silence >= unusual * Math.max(before, after, 1);
  }).length;
}

/** The usual time between reports, in milliseconds; null with too few reports. */
export function usualSilence(times: readonly number[]): number | null {
  const silences = differences(times).sort((a, b) => a - b);
  return silences.length < 3 ? null : (silences[Math.floor(silences.length / 2)] ?? null);
}
