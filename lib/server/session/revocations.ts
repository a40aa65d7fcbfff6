import "server-only";
import { limits } from "#lib/domain/limits.ts";
import { ExpiringMap } from "../expiring-map.ts";
import type { Session } from "./session-data.ts";

/** "unknown": the shared list does not answer. */
export type SessionState = "open" | "ended" | "unknown";
export type Revocable = Pick<Session, "sid" | "userId" | "issuedAt">;

/** Sessions that ended before their cookie expired. Never rejects. */
export type Revocations = {
  /** Revokes a session, or any other one-time name. True if this call did it, false if it was revoked before. */
  revoke(sid: string): Promise<boolean>;
  revokeAllOf(userId: string, before: number): Promise<void>;
  stateOf(session: Revocable): SessionState | Promise<SessionState>;
  close(): void;
};

export function revocationsInMemory(now: () => number): Revocations {
  const options = { max: 100_000, ttl: limits.session.absolute, now };
  const ended = new ExpiringMap<true>(options);
  const cuts = new ExpiringMap<number>(options);
  return {
    async revoke(sid) {
      const first = !ended.get(sid);
      ended.set(sid, true);
      return first;
    },
    revokeAllOf: async (userId, before) => cuts.set(userId, before),
    stateOf: ({ sid, userId, issuedAt }) => (ended.get(sid) || issuedAt < (cuts.get(userId) ?? 0) ? "ended" : "open"),
    close: () => {},
  };
}
