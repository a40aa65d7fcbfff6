import { platformLimits } from "../platform-limits.ts";

const { firstPause, longestPause } = platformLimits.messages;

/**
 * How long to wait after the failed try number `attempts`, in milliseconds: twice as long each time up to a quarter of
 * an hour, a fifth more or less by `chance` (0 to 1), so that many messages do not come back at once. A service that
 * names its own pause gets that one when it is longer.
 */
export function pauseAfter(attempts: number, asked: number | null = null, chance: number = Math.random()): number {
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return Math.round(Math.max(pause * (0.8 + 0.4 * chance), Math.min(asked ?? 0, longestPause)));
}
