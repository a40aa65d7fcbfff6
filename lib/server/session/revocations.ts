import "server-only";
import { limits } from "#lib/domain/limits.ts";
import { ExpiringMap } from "../expiring-map.ts";
import type { Session } from "./session-data.ts";

/** Whether a session goes on. "unknown": the list that is shared with other nodes does not answer. */
export type SessionState = "open" | "ended" | "unknown";
export type Revocable = Pick<Session, "sid" | "userId" | "issuedAt">;

/** The sessions that ended before their cookie did. Nothing here rejects. */
export type Revocations = {
  /** Ends the session with this id, or uses up a name for once. True when this call did it, false when it was done before. */
  revoke(sid: string): Promise<boolean>;
  /** Ends every session of a person that began before this time. */
  revokeAllOf(userId: string, before: number): Promise<void>;
  stateOf(session: Revocable): SessionState | Promise<SessionState>;
  close(): void;
};

/** Revocations of this process alone: bounded, and kept as long as a cookie can live. */
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
