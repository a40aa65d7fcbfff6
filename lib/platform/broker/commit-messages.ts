import { setTimeout as wait } from "node:timers/promises";
import type { IPublishPacket } from "mqtt";
import type { Logger } from "pino";
import { minute } from "#lib/domain/time/spans.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { Overload } from "./message-router.ts";

type Options = {
  take(topic: string, payload: Buffer, receiveTime: number): Promise<void>;
  onCommit: Ingest["onCommit"];
  log: Logger;
  now(): number;
  isClosed(): boolean;
};

export type MessageCommitter = {
  /** Processes a message however long the database is unavailable; false if the platform stops before. */
  receiveWithRetries(packet: IPublishPacket): Promise<boolean>;
  /** The same, and resolves once its results are in the database. */
  commit(packet: IPublishPacket): Promise<boolean>;
};

const logEvery = minute;

/** Messages of an external broker stay there until they are acknowledged, so none is given up. */
export function createMessageCommitter({ take, onCommit, log, now, isClosed }: Options): MessageCommitter {
  let lastLogged = Number.NEGATIVE_INFINITY;

  /** Logs that messages wait, but rarely: hundreds are retried every second, possibly all night. */
  function logWaiting(error: unknown): void {
    // An overload was already logged for its device.
    if (error instanceof Overload || performance.now() - lastLogged < logEvery) return;
    lastLogged = performance.now();
    log.error({ err: error }, "mqtt: messages of the external broker cannot be processed yet");
  }
  async function receiveWithRetries({ topic, payload, retain }: IPublishPacket): Promise<boolean> {
    // The age of a retained message is unknown, so it must not count as current.
    if (retain) return true;
    // Taken at the first try: a retry must not store a partly processed message with another time.
    const [content, receiveTime] = [Buffer.from(payload), now()];
    while (!isClosed()) {
      try {
        await take(topic, content, receiveTime);
        return true;
      } catch (error) {
        logWaiting(error);
        await wait(1000);
      }
    }
    return false;
  }
  return {
    receiveWithRetries,
    async commit(packet) {
      const isTaken = await receiveWithRetries(packet);
      if (isTaken) await new Promise<void>((committed) => onCommit(committed));
      return isTaken;
    },
  };
}
