import type { MqttClient } from "mqtt";
import type { Logger } from "pino";
import { type BrokerAccess, connectToBroker } from "../broker/connect-to-broker.ts";
import { keepSubscribed } from "../broker/keep-subscribed.ts";
import type { Refusals } from "../broker/refusals.ts";
import { platformLimits } from "../platform-limits.ts";
import type { Publish } from "./edge-node.ts";
import type { SparkplugHost } from "./host.ts";
import { deniedAt, readSparkplugTopic, sparkplugFilters, stateOf, stateTopic } from "./topics.ts";

/** The connection to edge nodes. */
export type NodeLink = { publish: Publish; close(): Promise<void> };

type Options = BrokerAccess & { sparkplug: SparkplugHost; refusals: Refusals; log: Logger; now(): number };

/**
 * Connects to edge nodes through an external broker, over a single connection: sequence numbers only detect lost
 * messages if these arrive in order. As the specification requires, the session is clean, and a retained message and
 * the last will tell nodes whether the platform is online. Each process does so, with timestamps not older than
 * another's, which nodes would ignore.
 */
export function followNodes({ sparkplug, refusals, log, now, ...access }: Options): NodeLink {
  const stateOptions = { qos: 1, retain: true } as const;
  const will = () => ({ topic: stateTopic, payload: Buffer.from(stateOf(false, since)), ...stateOptions });
  let since = now();
  let closing = false;
  let logged = false;
  let current = open();
  /** A connection with a newer will, until it replaces the current one. */
  let next: MqttClient | undefined;

  const publishOnline = () => current.publish(stateTopic, stateOf(true, since), stateOptions);
  /** A replaced connection may end for any reason. */
  const isUsed = (client: MqttClient) => !closing && (client === current || client === next);
  function warnOnce(client: MqttClient, reason: string): void {
    if (logged || !isUsed(client)) return;
    log.warn({ reason }, "mqtt: cannot reach edge nodes through the broker, trying again");
    logged = true;
  }
  /** Another process's, or an earlier connection's, will reported the platform as offline. */
  function reportedOffline(timestamp: number): void {
    if (closing) return;
    if (timestamp < since) return void publishOnline();
    since = timestamp + 1;
    // The will must not be older either, and only a new connection can have a new one. It reports online when
    // subscribed: nodes that wait for this are born then.
    next?.end(true);
    next = open();
  }
  function listens(client: MqttClient): void {
    if (client === next) {
      current.end();
      current = client;
      next = undefined;
    }
    logged = false;
    publishOnline();
    sparkplug.requestRebirths();
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
        if (isUsed(client)) listens(client);
      },
    });
    client.on("close", () => {
      // NATS before 2.10 does this, since it rejects topics with a dot.
      if (!isUp) warnOnce(client, "the broker ends the connection instead of taking it");
      isUp = false;
      if (client === current) sparkplug.lost();
    });
    client.on("error", (error) => warnOnce(client, error.message));
    client.handleMessage = (packet, done) => {
      if (client !== current) return done();
      const payload = Buffer.from(packet.payload);
      const at = readSparkplugTopic(packet.topic);
      const denial = packet.topic === stateTopic ? deniedAt(payload) : undefined;
      if (denial !== undefined) reportedOffline(denial);
      // A retained message may be from a session that is over.
      if (!at || packet.retain) return done();
      if (payload.length <= platformLimits.mqttBytes) return void sparkplug.receive(at, payload).then(() => done());
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
      // If the connection breaks meanwhile, the broker sends the will.
      const broken = new Promise<void>((resolve) => current.once("close", () => resolve()));
      if (current.connected)
        await Promise.race([current.publishAsync(stateTopic, stateOf(false, since), stateOptions), broken]);
      await current.endAsync(!current.connected);
    },
  };
}
