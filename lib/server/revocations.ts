import "server-only";
import { limits } from "#lib/domain/limits.ts";
import { ExpiringMap } from "./expiring-map.ts";

/** The sessions that ended before their cookie did. Asynchronous, so that a store shared by several nodes can stand behind it. */
export type Revocations = {
  /** Ends a session for good. True when this call ended it, false when it had ended before. */
  revoke(sid: string): Promise<boolean>;
  has(sid: string): Promise<boolean>;
};

/** Revocations of this process alone: bounded, and kept as long as a cookie can live. */
export function revocationsInMemory(now: () => number): Revocations {
  const ended = new ExpiringMap<true>({ max: 100_000, ttl: limits.session.absolute, now });
  return {
    async revoke(sid) {
      const first = !ended.get(sid);
      ended.set(sid, true);
      return first;
    },
    has: async (sid) => ended.get(sid) === true,
  };
}
