const first = 3_000;
const longest = 30_000;
const longestSpread = 10_000;

/**
 * Milliseconds before the next attempt: doubling up to 30 s, randomized between a tenth and the whole, so that
 * thousands of phones do not reconnect in the same second.
 */
export const jittered = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (0.1 + 0.9 * random());

/**
 * Milliseconds before the reload after an interruption of `cut` milliseconds: the longer it was, the more phones return
 * at once, and a page costs more than a stream. The stream already reports changes meanwhile.
 */
export const spread = (cut: number, random: () => number = Math.random): number =>
  Math.min(longestSpread, cut) * random();
