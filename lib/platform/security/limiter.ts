import ipaddr from "ipaddr.js";
import type { ErrorKey } from "#lib/domain/errors.ts";
import { Refusal } from "../refusal.ts";

export type Limiter = {
  /**
   * Counts one use for `key`; refuses, with the seconds to wait in data.retrySeconds, beyond the limit. Returns a
   * function that reverts the count, for a use that turned out to be harmless.
   */
  use(key: string): Promise<() => void>;
};

/** Keys per limiter; beyond this, the oldest are dropped in groups. */
const mostKeys = 20_000;
const forgottenKeys = 2_000;

/** An IPv6 client has many addresses, so its network prefix is limited. */
export function networkOf(key: string): string {
  if (!key.includes(":") || !ipaddr.IPv6.isValid(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(":");
}

/**
 * Allows `points` uses within a window that starts with the first one. Kept in memory, by the monotonic clock
 * `milliseconds`.
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
    // All windows have the same length, so insertion order is expiry order.
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
