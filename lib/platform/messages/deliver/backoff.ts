import { platformLimits } from "../../platform-limits.ts";

const { firstPause, longestPause } = platformLimits.messages;

/**
 * The pause after failed try number `attempts`, in milliseconds: doubled each time, up to a quarter of an hour, with a
 * jitter of 20 % by `chance` (0 to 1) to spread retries. A longer pause requested by the service takes precedence.
 */
export function pauseAfter(attempts: number, retryAfter: number | null = null, chance: number = Math.random()): number {
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return Math.round(Math.max(pause * (0.8 + 0.4 * chance), Math.min(retryAfter ?? 0, longestPause)));
}
