import "server-only";
import { ErrorReply } from "@redis/client";
import type { Logger } from "pino";
import { limits } from "#lib/domain/limits.ts";
import { type Client, isCopy, openRedis } from "./redis-line.ts";
import { type Revocations, revocationsInMemory } from "./revocations.ts";
import { warnOfEviction } from "./warn-of-eviction.ts";

/** The longest wait for Redis: `glances` times `every` milliseconds. */
const patience = { glances: 4, every: 250 };
/** Revocations kept for Redis while it is unavailable. */
const mostOwed = 10_000;

const nameOf = { ended: (sid: string) => `h5:ended:${sid}`, cut: (userId: string) => `h5:cut:${userId}` };

/** The result, or undefined if it fails (reported to `failed`) or takes too long. */
async function inTime<T>(answer: Promise<T>, failed: (error: unknown) => undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  // Time in which this process was suspended counts as one glance, because no answer could arrive in it.
  let left = patience.glances;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) resolve(undefined);
  }, patience.every);
  try {
    return await Promise.race([answer.catch(failed), late]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Revocations shared by all web nodes in Redis. While it does not answer, sessions that this node ended stay ended, the
 * state of all others is unknown, and new revocations are queued.
 */
export function sharedRevocations(url: string, { now, log }: { now: () => number; log: Logger }): Revocations {
  const own = revocationsInMemory(now);
  let refused = "";
  /** Redis answers but rejects the command: it is full, or this user lacks the right. */
  function complain(error: unknown): undefined {
    if (!(error instanceof ErrorReply)) return;
    if (isCopy(error)) line.mistrust();
    if (error.message === refused) return;
    refused = error.message;
    log.error({ reason: refused }, "the shared list of ended sessions rejects commands");
  }
  const expiration = { type: "PX", value: limits.session.absolute } as const;
  /** Writes that Redis has not confirmed, by key. */
  const owed = new Map<string, (client: Client) => Promise<unknown>>();
  /** Queues the write and sends it; undefined without a connection or an answer, in which case it is repeated later. */
  async function write<T>(name: string, set: (client: Client) => Promise<T>): Promise<T | undefined> {
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
  function retryWrites(): void {
    const client = line.ready();
    if (client) for (const send of owed.values()) send(client).catch(complain);
  }
  const warn = warnOfEviction(log);
  const line = openRedis(url, {
    log,
    onCheck: retryWrites,
    connected(client) {
      retryWrites();
      void warn(client);
    },
  });
  // The first calls wait for the first connection, so that they do not fail just because the node is starting.
  const connecting = inTime(line.connecting, () => undefined);
  /** Another node may have set a later time. */
  async function cutAt(client: Client, name: string, before: number): Promise<void> {
    const known = Number((await client.get(name)) ?? 0);
    if (known < before) await client.set(name, String(before), { expiration });
  }

  return {
    async revoke(sid) {
      if (!(await own.revoke(sid))) return false;
      // null: another node was first; undefined: no answer.
      const name = nameOf.ended(sid);
      return (await write(name, (client) => client.set(name, "1", { condition: "NX", expiration }))) !== null;
    },
    async revokeAllOf(userId, before) {
      await own.revokeAllOf(userId, before);
      const name = nameOf.cut(userId);
      await write(name, (client) => cutAt(client, name, before));
    },
    async stateOf(session) {
      if ((await own.stateOf(session)) === "ended") return "ended";
      await connecting;
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
