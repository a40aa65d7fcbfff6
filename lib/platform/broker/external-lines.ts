import { randomUUID } from "node:crypto";
import type { IPublishPacket, MqttClient } from "mqtt";
import type { Logger } from "pino";
import { acknowledgeLater } from "./acknowledge-later.ts";
import { type BrokerAccess, connectToBroker } from "./connect-to-broker.ts";
import { answerFilters, messageFilters } from "./external-topics.ts";
import { keepSubscribed } from "./keep-subscribed.ts";

type Options = BrokerAccess & {
  /** The broker knows shared subscriptions. */
  isShared: boolean;
  log: Logger;
  /** Takes a message; settles with true once it may be acknowledged. */
  commit(packet: IPublishPacket): Promise<boolean>;
  /** Takes the answer to a request, which nothing waits for. */
  answered(packet: IPublishPacket): Promise<unknown>;
  /** Settles when what was heard is in the database. */
  flush(): Promise<void>;
};

/** A connection whose session the broker keeps, and what settles when all that it heard so far is acknowledged. */
type Session = { client: MqttClient; settled(): Promise<void> };

/** The connections to an external broker. Each is tried again for ever. */
export type ExternalLines = {
  /** Sends once, if the broker can be reached now. */
  send(topic: string, content: object): boolean;
  /** Hears messages on one more connection; what came while nobody heard on it was kept for it. */
  listen(index: number): void;
  /** Ends one of these connections, once what it heard is acknowledged. */
  leave(index: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens the connection for requests and their answers; those that hear messages are opened by `listen`. */
export function openLines({ isShared, log, commit, answered, flush, ...access }: Options): ExternalLines {
  const sessions = new Map<number, Session>();
  const refused = new Set<string>();

  function open(clientId: string, filters: readonly string[], isKept: boolean): MqttClient {
    // The library would take a kept session's word for its subscriptions: Mosquitto forgets shared ones when it restarts.
    const client = connectToBroker(access, { clientId, clean: !isKept, resubscribe: false });
    // The first client tells of it for all of them.
    client.on("error", () => {});
    keepSubscribed(client, filters, { log, told: refused });
    return client;
  }
  async function leave(index: number): Promise<void> {
    const session = sessions.get(index);
    sessions.delete(index);
    await flush();
    await session?.settled();
    await session?.client.endAsync(!session.client.connected);
  }

  // It hears answers only, and speaks: nothing of that is worth keeping for a process that is gone.
  const answers = open(`device-cloud-answers-${randomUUID()}`, answerFilters, false);
  answers.handleMessage = (packet, done) => void answered(packet).then(() => done());
  let up = false;
  /** Why it does not answer, as it was last told. */
  let told = "";
  answers.on("connect", () => {
    up = true;
    told = "";
    log.info("mqtt: connected to the external broker");
  });
  answers.on("close", () => {
    if (up) log.warn("mqtt: the external broker is gone, trying again");
    up = false;
  });
  answers.on("error", ({ message: reason }) => {
    // It is tried every two seconds, for a night perhaps.
    if (reason !== told) log.warn({ reason }, "mqtt: the external broker does not answer, trying again");
    told = reason;
  });

  return {
    send(topic, content) {
      if (!answers.connected) return false;
      // Once: with more the library sends it again when a broken line stands again, long after its time, or a second time.
      answers.publish(topic, JSON.stringify(content), { qos: 0 });
      return true;
    },
    listen(index) {
      // Without shared subscriptions each of them would hear all.
      if (!isShared && index > 0) return;
      // The ids stay the same and the session is kept: what arrives while nobody listens waits at the broker.
      const client = open(`device-cloud-ingest-${index}`, messageFilters(isShared), true);
      sessions.set(index, { client, ...acknowledgeLater(client, commit) });
    },
    leave,
    async close() {
      await Promise.all([...sessions.keys()].map(leave));
      // That it ends now is no news.
      up = false;
      await answers.endAsync(!answers.connected);
    },
  };
}
