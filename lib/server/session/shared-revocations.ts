import "server-only";
import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";
import { limits } from "#lib/domain/limits.ts";
import { type Revocations, revocationsInMemory } from "./revocations.ts";

/** Nobody waits longer for the list than so many glances, in milliseconds: it answers within one or not at all. */
const patience = { glances: 4, every: 250 };
const connectTimeout = patience.glances * patience.every;
const reconnect = 500;
/** So often Redis is looked after, in milliseconds. */
const look = 1_000;
/** A machine that vanished says nothing, not even that: after so many looks without an answer it is connected to anew. */
const mostSilent = 3;
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
  const client = createClient({
    url,
    socket: { connectTimeout, reconnectStrategy: reconnect },
    commandsQueueMaxLength: 10_000,
  });
  let told = false;
  client.on("ready", () => {
    if (told) log.info("the shared list of ended sessions can be reached again");
    told = false;
  });
  client.on("error", (error: unknown) => {
    if (!told) log.error({ reason: String(error) }, "the shared list of ended sessions cannot be reached");
    told = true;
  });
  let refused = "";
  /** It answers, and does not do what it is asked: it is full, or this node may not do that. */
  function complain(error: unknown): undefined {
    if (!(error instanceof ErrorReply) || error.message === refused) return;
    refused = error.message;
    log.error({ reason: refused }, "the shared list of ended sessions refuses what it is asked");
  }
  // Whoever asks while the first connection is being made waits for it: a node's first call is no worse than its second.
  // One that fails is tried again like any other, and closing ends the trying.
  const begun = inTime(client.connect(), () => undefined);
  const expiration = { type: "PX", value: limits.session.absolute } as const;
  /** What Redis was to be told and did not say to have taken, by its name there. */
  const owed = new Map<string, () => Promise<unknown>>();
  /** The answer of Redis, for which nobody waits without a connection; undefined for none: then it is told again. */
  async function tell<T>(name: string, set: () => Promise<T>): Promise<T | undefined> {
    const send = async () => {
      const answer = await set();
      if (owed.get(name) === send) owed.delete(name);
      refused = "";
      return answer;
    };
    owed.set(name, send);
    const [oldest] = owed.keys();
    if (owed.size > mostOwed && oldest !== undefined) owed.delete(oldest);
    return client.isReady ? inTime(send(), complain) : undefined;
  }
  function tellAgain(): void {
    if (client.isReady) for (const send of owed.values()) send().catch(complain);
  }
  client.on("ready", tellAgain);
  let silent = 0;
  const timer = setInterval(() => {
    silent += 1;
    if (client.isReady) {
      const answered = () => {
        silent = 0;
      };
      client.ping().then(answered, () => undefined);
    }
    if (silent > mostSilent && client.isOpen) {
      silent = 0;
      client.destroy();
      client.connect().catch(() => undefined);
    }
    tellAgain();
  }, look);
  timer.unref();
  /** Other nodes may have ended later sessions of a person meanwhile. */
  async function cutAt(name: string, before: number): Promise<void> {
    const known = Number((await client.get(name)) ?? 0);
    if (known < before) await client.set(name, String(before), { expiration });
  }

  return {
    async revoke(sid) {
      if (!(await own.revoke(sid))) return false;
      // Redis says null when another node was first, nothing when it does not answer.
      const name = nameOf.ended(sid);
      return (await tell(name, () => client.set(name, "1", { condition: "NX", expiration }))) !== null;
    },
    async revokeAllOf(userId, before) {
      await own.revokeAllOf(userId, before);
      const name = nameOf.cut(userId);
      await tell(name, () => cutAt(name, before));
    },
    async stateOf(session) {
      if ((await own.stateOf(session)) === "ended") return "ended";
      await begun;
      if (!client.isReady) return "unknown";
      const found = await inTime(client.mGet([nameOf.ended(session.sid), nameOf.cut(session.userId)]), complain);
      if (!found) return "unknown";
      const [ended, cut] = found;
      return ended || session.issuedAt < Number(cut ?? 0) ? "ended" : "open";
    },
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}
