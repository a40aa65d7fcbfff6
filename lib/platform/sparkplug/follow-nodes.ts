import type { MqttClient } from "mqtt";
import type { Logger } from "pino";
import { type BrokerAccess, connectToBroker } from "../broker/connect-to-broker.ts";
import { keepSubscribed } from "../broker/keep-subscribed.ts";
import type { Refusals } from "../broker/refusals.ts";
import { platformLimits } from "../platform-limits.ts";
import type { Publish } from "./edge-node.ts";
import type { SparkplugHost } from "./host.ts";
import { deniedAt, readSparkplugTopic, sparkplugFilters, stateOf, stateTopic } from "./topics.ts";

/** The way to edge nodes and back. */
export type NodeLink = { publish: Publish; close(): Promise<void> };

type Options = BrokerAccess & { sparkplug: SparkplugHost; refusals: Refusals; log: Logger; now(): number };

/**
 * Listens to edge nodes at an external broker, over one connection: the numbers of their messages tell what is missing
 * only while they come in order. As the specification wants it the session is clean, and the broker says by a retained
 * message, and by the last will, whether the platform is there. Of several processes each does so, and none says what is
 * older than the word of another: nodes would not heed it.
 */
export function followNodes({ sparkplug, refusals, log, now, ...access }: Options): NodeLink {
  const said = { qos: 1, retain: true } as const;
  const will = () => ({ topic: stateTopic, payload: Buffer.from(stateOf(false, since)), ...said });
  let since = now();
  let closing = false;
  let told = false;
  let current = open();
  /** A connection whose will is newer, until it takes the place of the current one. */
  let next: MqttClient | undefined;

  const tell = () => current.publish(stateTopic, stateOf(true, since), said);
  /** One that another took the place of may end as it likes. */
  const counts = (client: MqttClient) => !closing && (client === current || client === next);
  function noWay(client: MqttClient, reason: string): void {
    if (told || !counts(client)) return;
    log.warn({ reason }, "mqtt: no way to edge nodes, trying again");
    told = true;
  }
  /** A process that is no more says that the platform is not there, or a will of a connection of before came late. */
  function denied(timestamp: number): void {
    if (closing) return;
    if (timestamp < since) return void tell();
    since = timestamp + 1;
    // The will must not be older either, and only a new connection has a new one. It tells once it listens: nodes that
    // waited for that are born then.
    next?.end(true);
    next = open();
  }
  function listens(client: MqttClient): void {
    if (client === next) {
      current.end();
      current = client;
      next = undefined;
    }
    told = false;
    tell();
    sparkplug.askAll();
  }
  function open(): MqttClient {
    const client = connectToBroker(access, { clean: true, will: will() });
    let isUp = false;
    client.on("reconnect", () => {
      since = Math.max(since, now());
      client.options.will = will();
    });
    client.on("connect", () => {
      isUp = true;
    });
    keepSubscribed(client, [...sparkplugFilters, stateTopic], {
      log,
      granted() {
        if (counts(client)) listens(client);
      },
    });
    client.on("close", () => {
      // NATS before 2.10 does so, to whom a topic with a dot is none.
      if (!isUp) noWay(client, "the broker ends the connection instead of taking it");
      isUp = false;
      if (client === current) sparkplug.lost();
    });
    client.on("error", (error) => noWay(client, error.message));
    client.handleMessage = (packet, done) => {
      if (client !== current) return done();
      const payload = Buffer.from(packet.payload);
      const at = readSparkplugTopic(packet.topic);
      const denial = packet.topic === stateTopic ? deniedAt(payload) : undefined;
      if (denial !== undefined) denied(denial);
      // What a broker kept is of a session that may be over.
      if (!at || packet.retain) return done();
      if (payload.length <= platformLimits.mqttBytes) return void sparkplug.take(at, payload).then(() => done());
      refusals.add("tooLarge", "edge node");
      done();
    };
    return client;
  }
  return {
    publish(_nodeId, topic, payload) {
      if (current.connected) current.publish(topic, payload, { qos: 0 });
      return current.connected;
    },
    async close() {
      closing = true;
      next?.end(true);
      // When the line breaks meanwhile the broker says it.
      const broken = new Promise<void>((resolve) => current.once("close", () => resolve()));
      if (current.connected)
        await Promise.race([current.publishAsync(stateTopic, stateOf(false, since), said), broken]);
      await current.endAsync(!current.connected);
    },
  };
}
