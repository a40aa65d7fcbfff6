import { randomUUID } from "node:crypto";
import type { IPublishPacket, MqttClient } from "mqtt";
import type { Logger } from "pino";
import { acknowledgeLater } from "./acknowledge-later.ts";
import { type BrokerAccess, connectToBroker } from "./connect-to-broker.ts";
import { answerFilters, messageFilters } from "./external-topics.ts";
import { keepSubscribed } from "./keep-subscribed.ts";

type Options = BrokerAccess & {
  /** Whether the broker supports shared subscriptions. */
  isShared: boolean;
  log: Logger;
  /** Processes a message; resolves to true once it may be acknowledged. */
  commit(packet: IPublishPacket): Promise<boolean>;
  /** Processes the answer to a request, which is not acknowledged later. */
  answered(packet: IPublishPacket): Promise<unknown>;
  /** Resolves when received values are in the database. */
  flush(): Promise<void>;
};

/** A connection with a persistent session; `settled` resolves when all its messages are acknowledged. */
type Session = { client: MqttClient; settled(): Promise<void> };

/** The connections to an external broker. Each reconnects for ever. */
export type ExternalLines = {
  /** Sends once, if the broker is reachable now. */
  send(topic: string, content: object): boolean;
  /** Receives messages on one more connection, including those queued in its session. */
  listen(index: number): void;
  /** Ends one of these connections, once its messages are acknowledged. */
  leave(index: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens the connection for requests and answers; `listen` opens those for messages. */
export function openLines({ isShared, log, commit, answered, flush, ...access }: Options): ExternalLines {
  const sessions = new Map<number, Session>();
  const refused = new Set<string>();

  function open(clientId: string, filters: readonly string[], isKept: boolean): MqttClient {
    // The library would trust a kept session's subscriptions, but Mosquitto loses shared ones when it restarts.
    const client = connectToBroker(access, { clientId, clean: !isKept, resubscribe: false });
    // The first client reports errors for all of them.
    client.on("error", () => {});
    keepSubscribed(client, filters, { log, logged: refused });
    return client;
  }
  async function leave(index: number): Promise<void> {
    const session = sessions.get(index);
    sessions.delete(index);
    await flush();
    await session?.settled();
    await session?.client.endAsync(!session.client.connected);
  }

  // It only receives answers and sends requests, so its session need not outlive this process.
  const answers = open(`device-cloud-answers-${randomUUID()}`, answerFilters, false);
  answers.handleMessage = (packet, done) => void answered(packet).then(() => done());
  let up = false;
  /** The last reported reason for being unreachable. */
  let lastReason = "";
  answers.on("connect", () => {
    up = true;
    lastReason = "";
    log.info("mqtt: connected to the external broker");
  });
  answers.on("close", () => {
    if (up) log.warn("mqtt: the connection to the external broker was lost, reconnecting");
    up = false;
  });
  answers.on("error", ({ message: reason }) => {
    // It retries every two seconds, possibly for hours.
    if (reason !== lastReason) log.warn({ reason }, "mqtt: the external broker does not answer, retrying");
    lastReason = reason;
  });

  return {
    send(topic, content) {
      if (!answers.connected) return false;
      // QoS 0: otherwise the library would resend after a reconnection, long past the deadline or a second time.
      answers.publish(topic, JSON.stringify(content), { qos: 0 });
      return true;
    },
    listen(index) {
      // Without shared subscriptions each of them would receive everything.
      if (!isShared && index > 0) return;
      // Fixed ids and persistent sessions: messages for a connection that is closed are queued at the broker.
      const client = open(`device-cloud-ingest-${index}`, messageFilters(isShared), true);
      sessions.set(index, { client, ...acknowledgeLater(client, commit) });
    },
    leave,
    async close() {
      await Promise.all([...sessions.keys()].map(leave));
      // A disconnection from here on is not reported.
      up = false;
      await answers.endAsync(!answers.connected);
    },
  };
}
