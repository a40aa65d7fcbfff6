import "server-only";
import { ConnectionTimeoutError, createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";

export type Client = ReturnType<typeof newClient>;

const reconnect = 500;
/** So often Redis is looked after, in milliseconds. */
const look = 1_000;
/** A machine that vanished says nothing, not even that: after so many looks without an answer one connects anew. */
const mostSilent = 3;

const newClient = (url: string) =>
  createClient({ url, socket: { reconnectStrategy: reconnect }, commandsQueueMaxLength: 10_000 });

/** What a Redis says that became the copy of another one: it goes on answering, and takes nothing any more. */
export const isCopy = (error: Error): boolean => error.message.startsWith("READONLY");

export type RedisLine = {
  /** The connection, while it stands. */
  ready(): Client | undefined;
  /** Settles once the first connection stands, or is given up. */
  begun: Promise<unknown>;
  /** Connects anew with one of the next looks: the address may lead to another one by now. */
  mistrust(): void;
  close(): void;
};

type Options = {
  log: Logger;
  /** A connection stands. */
  connected(client: Client): void;
  /** Called with every look. */
  looked(): void;
};

/**
 * A connection to Redis that is tried for ever, and looked after: one that gives no answer is given up for a new one.
 * The log hears once that there is none, and once that there is one again. A client that is given up is never used
 * again: it would go on with what it had begun, beside what it begins then.
 */
export function openRedis(url: string, { log, connected, looked }: Options): RedisLine {
  let [silent, mistrusted] = [0, 0];
  const told = new Set<string>();
  /** Says that there is none; of one that comes back and refuses this node, by its new password say, also why. */
  function tell(reason: string, isRefusal = false): void {
    if (told.size === 0 || (isRefusal && !told.has(reason)))
      log.error({ reason }, "the shared list of ended sessions cannot be reached");
    told.add(reason);
  }
  let current: Client | undefined;
  /** Settles once it is connected, or given up. */
  function open(): Promise<unknown> {
    const client = newClient(url);
    current = client;
    client.on("ready", () => {
      // Given up while it was connecting, which it does not notice.
      if (client !== current) return client.destroy();
      [silent, mistrusted] = [0, 0];
      if (told.size > 0) log.info("the shared list of ended sessions can be reached again");
      told.clear();
      connected(client);
    });
    client.on("error", (error: unknown) => {
      // The library's clock goes on while this process stands still, at its start say: the looks tell of silence.
      if (client === current && !(error instanceof ConnectionTimeoutError))
        tell(String(error), error instanceof ErrorReply);
    });
    return client.connect().catch(() => undefined);
  }
  function leave(): void {
    const left = current;
    current = undefined;
    left?.destroy();
  }
  const begun = open();
  const timer = setInterval(() => {
    silent += 1;
    if (mistrusted > 0) mistrusted += 1;
    const asked = current;
    const answered = () => {
      if (asked === current) silent = 0;
    };
    if (asked?.isReady) asked.ping().then(answered, () => undefined);
    if (silent > mostSilent) tell("no answer");
    if (Math.max(silent, mistrusted) > mostSilent) {
      [silent, mistrusted] = [0, 0];
      leave();
      void open();
    }
    looked();
  }, look);
  timer.unref();
  return {
    ready: () => (current?.isReady ? current : undefined),
    begun,
    mistrust() {
      mistrusted ||= 1;
    },
    close() {
      clearInterval(timer);
      leave();
    },
  };
}
