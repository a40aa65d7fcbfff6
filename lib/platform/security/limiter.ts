import ipaddr from "ipaddr.js";
import type { ErrorKey } from "#lib/domain/errors.ts";
import { Refusal } from "../refusal.ts";

export type Limiter = {
  /**
   * Counts one use for `key`; refuses, with the seconds to wait in data.retrySeconds, once the limit is passed. Gives
   * what takes this use back, for one that turned out to be harmless.
   */
  use(key: string): Promise<() => void>;
};

/** Keys that one limiter remembers; beyond them it forgets those that began first, some at a time. */
const mostKeys = 20_000;
const forgottenKeys = 2_000;

/** Who has an IPv6 address has as many as he likes: what counts is the network that he was given. */
export function networkOf(key: string): string {
  if (!key.includes(":") || !ipaddr.IPv6.isValid(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(":");
}

/**
 * Allows `points` uses within a time that begins with the first one. Lives in memory, and by a clock that nobody sets.
 * `milliseconds` tells that clock.
 */
export function createLimiter(
  points: number,
  seconds: number,
  refusal: ErrorKey,
  milliseconds: () => number = () => performance.now(),
): Limiter & { readonly size: number } {
  const windows = new Map<string, { uses: number; end: number }>();

  function windowOf(key: string, now: number) {
    const known = windows.get(key);
    if (known && known.end > now) return known;
    const fresh = { uses: 0, end: now + seconds * 1000 };
    // Every window is as long as any other: the order of insertion is the order in which they end.
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > mostKeys) for (const first of [...windows.keys()].slice(0, forgottenKeys)) windows.delete(first);
    return fresh;
  }

  return {
    get size() {
      return windows.size;
    },
    async use(key) {
      const now = milliseconds();
      const window = windowOf(networkOf(key), now);
      window.uses += 1;
      if (window.uses > points) throw new Refusal(refusal, { retrySeconds: Math.ceil((window.end - now) / 1000) });
      return () => {
        window.uses -= 1;
      };
    },
  };
}
