import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { connect, type MqttClient } from "mqtt";
import type { Logger } from "pino";
import { limits } from "#lib/domain/limits.ts";
import { readJson } from "../ingest/payload.ts";
import type { Broker } from "./broker.ts";
import { type Destination, deliver } from "./deliver.ts";
import { createRoutes } from "./external-routes.ts";
import { externalFilters, readExternalTopic } from "./external-topics.ts";
import { takeGatewayMessage } from "./gateway-message.ts";
import type { RefusalKind, Refusals } from "./refusals.ts";
import { toDevice } from "./topics.ts";

type Options = Destination & { url: string; refusals: Refusals; log: Logger; now(): number; connections?: number };

/** The client library hands over one message after the other and waits for each commit: several share the load. */
const usualConnections = 8;

/** A request of ours in the gateway's dialect: the topic is fixed, its number goes into the message. */
const gatewayRequest = (device: string, rest: string, message: object): [topic: string, content: object] => [
  "v1/gateway/rpc",
  { device, data: { id: Number(rest.split("/").at(-1)), ...message } },
];

/**
 * Follows an external broker over shared subscriptions, acknowledging each message after its commit. A broker that
 * cannot be reached is tried again for ever: the platform starts without it.
 */
export function followBroker(options: Options): Broker {
  const { ingest, rpc, url, refusals, log, now, connections = usualConnections } = options;
  const routes = createRoutes(ingest.registry, now);
  const refuse = (kind: RefusalKind, client: string) => refusals.add(kind, client);
  const clients: MqttClient[] = [];
  let closed = false;

  function send(deviceId: string, rest: string, message: object): boolean {
    const route = routes.of(deviceId);
    const client = clients.find(({ connected }) => connected);
    if (!route || !client || ingest.registry.loaded(deviceId)?.row.dtuOnline !== 1) return false;
    const [topic, content] =
      route === "gateway" ? gatewayRequest(deviceId, rest, message) : [toDevice(rest, route.token), message];
    client.publish(topic, JSON.stringify(content), { qos: 1 });
    return true;
  }
  async function take(topic: string, payload: Buffer): Promise<void> {
    const found = readExternalTopic(topic);
    if (!found) return refuse("foreignTopic", "external broker");
    if (payload.length > limits.mqttBytes) return refuse("tooLarge", "external broker");
    if (found.by === "gateway")
      return takeGatewayMessage({ ingest, rpc, routes, refuse }, found.kind, readJson(payload));
    const state = await routes.byToken(found.token);
    const refusal = state ? deliver(options, send, state, found.upward, payload) : "unknownDevice";
    if (refusal) refuse(refusal, state?.deviceId ?? "external broker");
  }
  /** Takes a message however long the database needs to come back: until then nothing is acknowledged. */
  async function takeAtLast(topic: string, payload: Buffer): Promise<void> {
    while (!closed) {
      try {
        return await take(topic, payload);
      } catch (error) {
        log.error({ err: error }, "mqtt: a message of the external broker cannot be taken yet");
        await wait(1000);
      }
    }
  }

  function follow(index: number): MqttClient {
    // The ids stay the same and the session is kept: what arrives while the platform restarts waits at the broker.
    const clientId = `device-cloud-ingest-${index}`;
    const client = connect(url, { clientId, clean: false, reconnectPeriod: 2000, connectTimeout: 10_000 });
    client.handleMessage = (packet, done) => {
      void takeAtLast(packet.topic, Buffer.from(packet.payload)).then(() =>
        packet.qos > 0 ? ingest.onCommit(() => done()) : done(),
      );
    };
    let up = false;
    client.on("connect", () => {
      up = true;
      if (index === 0) log.info("mqtt: connected to the external broker");
      client.subscribe([...externalFilters], { qos: 1 }, (error) => {
        if (error) log.error({ err: error }, "mqtt: the external broker refuses the shared subscriptions");
      });
    });
    client.on("close", () => {
      if (up && index === 0) log.warn("mqtt: the external broker is gone, trying again");
      up = false;
    });
    client.on("error", (error) => {
      if (index === 0) log.warn({ reason: error.message }, "mqtt: the external broker does not answer");
    });
    return client;
  }
  for (let index = 0; index < connections; index += 1) clients.push(follow(index));
  return {
    send,
    drop() {},
    port: null,
    async close() {
      closed = true;
      await ingest.flush();
      await turn();
      await Promise.all(clients.map((client) => client.endAsync(!client.connected)));
    },
  };
}
