import { connect } from "mqtt";
import type { Logger } from "pino";
import { limits } from "#lib/domain/limits.ts";
import type { Refusals } from "../broker/refusals.ts";
import type { Publish } from "./edge-node.ts";
import type { SparkplugHost } from "./host.ts";
import { readSparkplugTopic, sparkplugFilters, stateOf, stateTopic } from "./topics.ts";

/** The way to edge nodes and back. */
export type NodeLink = { publish: Publish; close(): Promise<void> };

type Options = { url: string; sparkplug: SparkplugHost; refusals: Refusals; log: Logger; now(): number };

/**
 * Listens to edge nodes at an external broker, over one connection: the numbers of their messages tell what is missing
 * only while they come in order. As the specification wants it the session is clean, and the broker says by a retained
 * message, and by the last will, whether the platform is there. Of several processes each does so.
 */
export function followNodes({ url, sparkplug, refusals, log, now }: Options): NodeLink {
  const said = { qos: 1, retain: true } as const;
  const will = () => ({ topic: stateTopic, payload: Buffer.from(stateOf(false, since)), ...said });
  let since = now();
  let closing = false;
  let isUp = false;
  let told = false;
  const client = connect(url, { clean: true, reconnectPeriod: 2000, connectTimeout: 10_000, will: will() });
  const tell = () => client.publish(stateTopic, stateOf(true, since), said);
  client.on("reconnect", () => {
    since = now();
    client.options.will = will();
  });
  function noWay(reason: string): void {
    if (!told && !closing) log.warn({ reason }, "mqtt: no way to edge nodes, trying again");
    told = true;
  }
  client.on("connect", () => {
    isUp = true;
    client.subscribe([...sparkplugFilters, stateTopic], { qos: 1 }, (error) => {
      if (error) return log.error({ err: error }, "mqtt: the external broker refuses the subscriptions for edge nodes");
      tell();
      sparkplug.askAll();
    });
  });
  client.on("close", () => {
    // NATS before 2.10 does so, to whom a topic with a dot is none.
    if (!isUp) noWay("the broker ends the connection instead of taking it");
    isUp = false;
    sparkplug.lost();
  });
  client.on("error", (error) => noWay(error.message));
  client.handleMessage = (packet, done) => {
    const payload = Buffer.from(packet.payload);
    const at = readSparkplugTopic(packet.topic);
    // A will of a connection of before that came late.
    if (packet.topic === stateTopic && payload.includes("false") && !closing) tell();
    if (!at) return done();
    if (payload.length <= limits.mqttBytes) return void sparkplug.take(at, payload).then(() => done());
    refusals.add("tooLarge", "edge node");
    done();
  };
  return {
    publish(_nodeId, topic, payload) {
      if (client.connected) client.publish(topic, payload, { qos: 0 });
      return client.connected;
    },
    async close() {
      closing = true;
      if (client.connected) await client.publishAsync(stateTopic, stateOf(false, since), said);
      await client.endAsync(!client.connected);
    },
  };
}
