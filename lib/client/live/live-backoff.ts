const first = 3_000;
const longest = 30_000;
const longestSpread = 10_000;

/**
 * Milliseconds to wait before the next attempt after `failures` earlier ones: doubling up to 30 s, and between a tenth
 * and the whole of that, so that thousands of phones whose server was restarted do not return in the same second.
 */
export const jittered = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (0.1 + 0.9 * random());

/**
 * Milliseconds to wait before all is read anew after a cut of so many: the longer it was, the more phones return at once,
 * and a page costs more than a stream. What changes meanwhile the stream tells already.
 */
export const spread = (cut: number, random: () => number = Math.random): number =>
  Math.min(longestSpread, cut) * random();
