const first = 1_000;
const longest = 30_000;

/**
 * Milliseconds to wait before the next attempt after `failures` earlier ones: doubling up to 30 s, and between half
 * and the whole of that, so that a thousand phones do not return in the same second.
 */
export const jittered = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (0.5 + random() / 2);
