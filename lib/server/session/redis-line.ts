import "server-only";
import { ConnectionTimeoutError, createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";

export type Client = ReturnType<typeof newClient>;

const reconnect = 500;
/** Pause between checks of the connection. Milliseconds. */
const checkEvery = 1_000;
/** Checks without an answer before reconnecting: a machine that vanished sends nothing, not even an error. */
const mostSilent = 3;

const newClient = (url: string) =>
  createClient({ url, socket: { reconnectStrategy: reconnect }, commandsQueueMaxLength: 10_000 });

/** What a Redis answers after it became a replica: it still answers, but accepts no writes. */
export const isCopy = (error: Error): boolean => error.message.startsWith("READONLY");

export type RedisLine = {
  ready(): Client | undefined;
  /** Settles once the first attempt has succeeded or failed. */
  connecting: Promise<unknown>;
  /** Reconnects with one of the next checks: the address may lead to another machine now. */
  mistrust(): void;
  close(): void;
};

type Options = {
  log: Logger;
  connected(client: Client): void;
  onCheck(): void;
};

/**
 * A connection to Redis that reconnects for ever; one that does not answer is replaced, and never used again: it would
 * repeat what it had queued. Logs the loss and the return once each.
 */
export function openRedis(url: string, { log, connected, onCheck }: Options): RedisLine {
  let [silent, mistrusted] = [0, 0];
  const logged = new Set<string>();
  function logLoss(reason: string, isRefusal = false): void {
    if (logged.size === 0 || (isRefusal && !logged.has(reason)))
      log.error({ reason }, "the shared list of ended sessions cannot be reached");
    logged.add(reason);
  }
  let current: Client | undefined;
  function open(): Promise<unknown> {
    const client = newClient(url);
    current = client;
    client.on("ready", () => {
      // Replaced while it was connecting, which it does not notice.
      if (client !== current) return client.destroy();
      [silent, mistrusted] = [0, 0];
      if (logged.size > 0) log.info("the shared list of ended sessions can be reached again");
      logged.clear();
      connected(client);
    });
    client.on("error", (error: unknown) => {
      // The client's timer also runs while this process is suspended, as during its start; the checks detect silence.
      if (client === current && !(error instanceof ConnectionTimeoutError))
        logLoss(String(error), error instanceof ErrorReply);
    });
    return client.connect().catch(() => undefined);
  }
  function leave(): void {
    const left = current;
    current = undefined;
    left?.destroy();
  }
  const connecting = open();
  const timer = setInterval(() => {
    silent += 1;
    if (mistrusted > 0) mistrusted += 1;
    const checked = current;
    const answered = () => {
      if (checked === current) silent = 0;
    };
    if (checked?.isReady) checked.ping().then(answered, () => undefined);
    if (silent > mostSilent) logLoss("no answer");
    if (Math.max(silent, mistrusted) > mostSilent) {
      [silent, mistrusted] = [0, 0];
      leave();
      void open();
    }
    onCheck();
  }, checkEvery);
  timer.unref();
  return {
    ready: () => (current?.isReady ? current : undefined),
    connecting,
    mistrust() {
      mistrusted ||= 1;
    },
    close() {
      clearInterval(timer);
      leave();
    },
  };
}
