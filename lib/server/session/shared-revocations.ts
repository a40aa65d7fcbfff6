import "server-only";
import { ErrorReply } from "@redis/client";
import type { Logger } from "pino";
import { limits } from "#lib/domain/limits.ts";
import { type Client, isCopy, openRedis } from "./redis-line.ts";
import { type Revocations, revocationsInMemory } from "./revocations.ts";
import { warnOfEviction } from "./warn-of-eviction.ts";

/** Nobody waits longer for the list than so many glances, in milliseconds: it answers within one or not at all. */
const patience = { glances: 4, every: 250 };
/** So much of what Redis did not take is kept, to be told again. */
const mostOwed = 10_000;

const nameOf = { ended: (sid: string) => `h5:ended:${sid}`, cut: (userId: string) => `h5:cut:${userId}` };

/** What was asked for, or undefined when it fails, which is told to `failed`, or takes too long. */
async function inTime<T>(asked: Promise<T>, failed: (error: unknown) => undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  // Time in which this process itself stood still is one glance, however long: nothing can come in it.
  let left = patience.glances;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) resolve(undefined);
  }, patience.every);
  try {
    return await Promise.race([asked.catch(failed), late]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Revocations that all web nodes share, in Redis. While it does not answer, what this node ended itself stays ended,
 * of any other session nobody can say whether it goes on, and what ends meanwhile is told to Redis once it is back.
 */
export function sharedRevocations(url: string, { now, log }: { now: () => number; log: Logger }): Revocations {
  const own = revocationsInMemory(now);
  let refused = "";
  /** It answers, and does not do what it is asked: it is full, or this node may not do that. */
  function complain(error: unknown): undefined {
    if (!(error instanceof ErrorReply)) return;
    if (isCopy(error)) line.mistrust();
    if (error.message === refused) return;
    refused = error.message;
    log.error({ reason: refused }, "the shared list of ended sessions refuses what it is asked");
  }
  const expiration = { type: "PX", value: limits.session.absolute } as const;
  /** What Redis was to be told and did not say to have taken, by its name there. */
  const owed = new Map<string, (client: Client) => Promise<unknown>>();
  /** The answer of Redis, for which nobody waits without a connection; undefined for none: then it is told again. */
  async function tell<T>(name: string, set: (client: Client) => Promise<T>): Promise<T | undefined> {
    const send = async (client: Client) => {
      const answer = await set(client);
      if (owed.get(name) === send) owed.delete(name);
      refused = "";
      return answer;
    };
    owed.set(name, send);
    const [oldest] = owed.keys();
    if (owed.size > mostOwed && oldest !== undefined) owed.delete(oldest);
    const client = line.ready();
    return client && inTime(send(client), complain);
  }
  function tellAgain(): void {
    const client = line.ready();
    if (client) for (const send of owed.values()) send(client).catch(complain);
  }
  const warn = warnOfEviction(log);
  const line = openRedis(url, {
    log,
    looked: tellAgain,
    connected(client) {
      tellAgain();
      void warn(client);
    },
  });
  // Whoever asks while the first connection is being made waits for it: its first call is no worse than its second.
  // One that fails is tried again like any other, and closing ends the trying.
  const begun = inTime(line.begun, () => undefined);
  /** Other nodes may have ended later sessions of a person meanwhile. */
  async function cutAt(client: Client, name: string, before: number): Promise<void> {
    const known = Number((await client.get(name)) ?? 0);
    if (known < before) await client.set(name, String(before), { expiration });
  }

  return {
    async revoke(sid) {
      if (!(await own.revoke(sid))) return false;
      // Redis says null when another node was first, nothing when it does not answer.
      const name = nameOf.ended(sid);
      return (await tell(name, (client) => client.set(name, "1", { condition: "NX", expiration }))) !== null;
    },
    async revokeAllOf(userId, before) {
      await own.revokeAllOf(userId, before);
      const name = nameOf.cut(userId);
      await tell(name, (client) => cutAt(client, name, before));
    },
    async stateOf(session) {
      if ((await own.stateOf(session)) === "ended") return "ended";
      await begun;
      const client = line.ready();
      if (!client) return "unknown";
      const found = await inTime(client.mGet([nameOf.ended(session.sid), nameOf.cut(session.userId)]), complain);
      if (!found) return "unknown";
      const [ended, cut] = found;
      return ended || session.issuedAt < Number(cut ?? 0) ? "ended" : "open";
    },
    close: line.close,
  };
}
