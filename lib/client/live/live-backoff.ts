const first = 3_000;
const longest = 30_000;
const longestSpread = 10_000;

/** Milliseconds before the next attempt: doubling up to 30 s, with jitter, so that phones do not return together. */
export const jittered = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (0.1 + 0.9 * random());

/** Milliseconds before the reload after a cut of `cut` ms: longer cuts bring more phones back at once. */
export const spread = (cut: number, random: () => number = Math.random): number =>
  Math.min(longestSpread, cut) * random();
