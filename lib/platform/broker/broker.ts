import { hash, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { Server, Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { Aedes, type AedesOptions, type Client } from "aedes";
import type { Logger } from "pino";
import type { Publish } from "../sparkplug/edge-node.ts";
import type { SparkplugHost } from "../sparkplug/host.ts";
import { stateOf, stateTopic } from "../sparkplug/topics.ts";
import { handlersOf, Refused } from "./authorize.ts";
import type { Destination } from "./deliver.ts";
import { listen } from "./listen.ts";
import type { Refusals } from "./refusals.ts";
import type { Send } from "./rpc.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { matches } from "./topics.ts";

/** Connection to devices through a broker. */
export type Broker = {
  /** Sends to a device; false if it cannot receive the message. */
  send: Send;
  /** Ends a device's connections, if they are held here. */
  drop(deviceId: string): void;
  /** Makes this the only valid token of a device: connections with another one are ended. */
  keepOnly(deviceId: string, token: string): void;
  /** The port that devices connect to; null for an external broker. */
  port: number | null;
  close(): Promise<void>;
};

/** The embedded broker, which also supports edge nodes. */
export type EmbeddedBroker = Broker & {
  /** Sends bytes to an edge node; false if it is not connected or not subscribed to the topic. */
  publish: Publish;
};

type Options = Destination & {
  host: string;
  port: number;
  sparkplug: SparkplugHost;
  refusals: Refusals;
  log: Logger;
  now(): number;
};

/** Remote addresses by connection: a closed socket no longer has one. */
const addresses = new WeakMap<Client["conn"], string | undefined>();
const addressOf = ({ conn }: Client): string => addresses.get(conn) ?? "unknown";

/**
 * Sessions are always clean, nothing is kept for an offline device, and client ids are scoped by token: a device that
 * uses another's id does not disconnect it. A client without an id gets one per connection.
 */
const preConnect: AedesOptions["preConnect"] = (_client, packet, done) => {
  const owner = hash("sha256", packet.username ?? "", "base64url").slice(0, 12);
  packet.clean = true;
  packet.clientId = `${owner}/${packet.clientId.slice(0, 100) || randomUUID()}`;
  done(null, true);
};

const harmless = new Set(["keep alive timeout", "connection closed", "drain timeout"]);

/** Whether an error means invalid MQTT, or an unsupported version. */
const isProtocolError = (error: Error) =>
  !(error instanceof Refused) && !("code" in error) && !harmless.has(error.message);

function follow(aedes: Aedes, sessions: Sessions, { ingest, sparkplug, refusals, log, now }: Options): void {
  aedes.on("client", (client) => {
    const state = sessions.of(client);
    sessions.add(client);
    if (state) ingest.connected(state);
  });
  aedes.on("clientDisconnect", (client) => {
    const state = sessions.of(client);
    if (!sessions.remove(client) || !state) return;
    // A client that takes over its own connection is back within this tick.
    setImmediate(() => {
      if (sessions.connected(state.deviceId)) return;
      ingest.disconnected(state);
      sparkplug.disconnected(state.deviceId);
    });
  });
  const startTime = now();
  aedes.on("subscribe", (granted, client) => {
    const filters = granted.filter(({ qos }) => Number(qos) !== 128).map(({ topic }) => topic);
    const deviceId = sessions.of(client)?.deviceId ?? "";
    sessions.subscribed(client, filters);
    // Edge nodes may wait for the host's state before their birth.
    if (filters.some((filter) => matches(filter, stateTopic)))
      sessions.publish(deviceId, stateTopic, stateOf(true, startTime), true);
    sparkplug.listens(deviceId);
  });
  aedes.on("unsubscribe", (filters, client) => sessions.unsubscribed(client, filters));
  const failed = (client: Client, error: Error) => {
    if (isProtocolError(error)) refusals.add("protocol", sessions.of(client)?.deviceId ?? addressOf(client));
  };
  aedes.on("clientError", failed);
  aedes.on("connectionError", failed);
  EventEmitter.prototype.on.call(aedes, "error", (error) => log.error({ err: error }, "mqtt: the broker failed"));
}

/** The embedded MQTT broker (3.1 and 3.1.1 over TCP), for devices only. Rejects with a StartError. */
export async function startBroker(options: Options): Promise<EmbeddedBroker> {
  const { ingest, refusals, host, port } = options;
  const sessions = createSessions((deviceId) => refusals.add("tooManyConnections", deviceId));
  const aedes = await Aedes.createBroker({
    ...handlersOf({ ...options, sessions, addressOf }),
    preConnect,
    connectTimeout: 10_000,
    maxClientsIdLength: 256,
    maxTopicLevels: 8,
    // MQTT 3.1.1 clients cannot be told a receive maximum: buffered messages arrive all at once.
    maxInflightInbound: 1_000,
  });
  follow(aedes, sessions, options);
  const sockets = new Set<Socket>();
  const server: Server = await listen({
    host,
    port,
    handle(socket) {
      addresses.set(socket, socket.remoteAddress);
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return aedes.handle(socket);
    },
    tooLarge: (client) => refusals.add("tooLarge", sessions.of(client)?.deviceId ?? addressOf(client)),
  }).catch(async (error) => {
    aedes.close();
    throw error;
  });
  const address = server.address();
  return {
    send: (...message) => sessions.send(...message) > 0,
    publish: (nodeId, topic, payload) => sessions.publish(nodeId, topic, payload) > 0,
    drop: sessions.drop,
    keepOnly: sessions.keepOnly,
    port: typeof address === "object" && address ? address.port : port,
    async close() {
      server.close();
      // Pending messages are acknowledged before the connections are closed.
      await ingest.flush();
      await turn();
      const closed = once(aedes, "closed");
      aedes.close();
      await closed;
      for (const socket of sockets) socket.destroy();
      await turn();
    },
  };
}
