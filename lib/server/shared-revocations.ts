import "server-only";
import { createClient } from "@redis/client";
import type { Logger } from "pino";
import { limits } from "#lib/domain/limits.ts";
import { type Revocations, revocationsInMemory } from "./revocations.ts";

/** Nobody waits longer for the list than so many glances, in milliseconds: it answers within one or not at all. */
const patience = { glances: 4, every: 250 };
const connectTimeout = patience.glances * patience.every;
const reconnect = 500;

const nameOf = { ended: (sid: string) => `h5:ended:${sid}`, cut: (userId: string) => `h5:cut:${userId}` };

/** What was asked for, or undefined when it fails or takes too long. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  // Time in which this process itself stood still is one glance, however long: nothing can come in it.
  let left = patience.glances;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) resolve(undefined);
  }, patience.every);
  try {
    return await Promise.race([asked.catch(() => undefined), late]);
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
    told = false;
  });
  client.on("error", (error: unknown) => {
    if (!told) log.error({ reason: String(error) }, "the shared list of ended sessions cannot be reached");
    told = true;
  });
  // Whoever asks while the first connection is being made waits for it: a node's first call is no worse than its second.
  // One that fails is tried again like any other, and closing ends the trying.
  const begun = inTime(client.connect());
  const PX = limits.session.absolute;
  // Without a connection a command waits in line, and nobody for it.
  const ask = <T>(asked: Promise<T>) => (client.isReady ? inTime(asked) : void asked.catch(() => {}));

  return {
    async revoke(sid) {
      if (!(await own.revoke(sid))) return false;
      const set = await ask(client.set(nameOf.ended(sid), "1", { NX: true, PX }));
      // Redis says null when another node was first, nothing when it does not answer.
      return set !== null;
    },
    async revokeAllOf(userId, before) {
      await own.revokeAllOf(userId, before);
      await ask(client.set(nameOf.cut(userId), String(before), { PX }));
    },
    async stateOf(session) {
      if ((await own.stateOf(session)) === "ended") return "ended";
      await begun;
      if (!client.isReady) return "unknown";
      const found = await inTime(client.mGet([nameOf.ended(session.sid), nameOf.cut(session.userId)]));
      if (!found) return "unknown";
      const [ended, cut] = found;
      return ended || session.issuedAt < Number(cut ?? 0) ? "ended" : "open";
    },
    close: () => client.destroy(),
  };
}
