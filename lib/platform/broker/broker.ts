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

/** A way to devices. */
export type Broker = {
  /** Sends to a device; false when it is not there to take it. */
  send: Send;
  /** Ends the connections of a device, where they are held here. */
  drop(deviceId: string): void;
  /** From now on this is the only token of a device: what speaks with another one is cut off. */
  keepOnly(deviceId: string, token: string): void;
  /** The port that devices connect to; null when the broker is elsewhere. */
  port: number | null;
  close(): Promise<void>;
};

/** The embedded broker, which can also reach edge nodes. */
export type EmbeddedBroker = Broker & {
  /** Sends bytes to an edge node; false when it is not there, or did not subscribe to the topic. */
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

/** Where each connection came from: a socket that has been ended does not know it any more. */
const addresses = new WeakMap<Client["conn"], string | undefined>();
const addressOf = ({ conn }: Client): string => addresses.get(conn) ?? "unknown";

/**
 * Sessions are always clean, nothing is kept for a device that is away, and client ids count per token only: a device
 * that takes another's id does not throw it out. One without an id of its own gets one, as each of its connections does.
 */
const preConnect: AedesOptions["preConnect"] = (_client, packet, done) => {
  const owner = hash("sha256", packet.username ?? "", "base64url").slice(0, 12);
  packet.clean = true;
  packet.clientId = `${owner}/${packet.clientId.slice(0, 100) || randomUUID()}`;
  done(null, true);
};

const harmless = new Set(["keep alive timeout", "connection closed", "drain timeout"]);

/** Whether an error means that bytes were sent which are not MQTT, or not the version that is spoken here. */
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
    // The same client taking over its own connection is back in this very turn.
    setImmediate(() => {
      if (sessions.connected(state.deviceId)) return;
      ingest.disconnected(state);
      sparkplug.gone(state.deviceId);
    });
  });
  const begun = now();
  aedes.on("subscribe", (granted, client) => {
    const filters = granted.filter(({ qos }) => Number(qos) !== 128).map(({ topic }) => topic);
    const deviceId = sessions.of(client)?.deviceId ?? "";
    sessions.subscribed(client, filters);
    // Edge nodes may wait with their birth for the word that the platform is there.
    if (filters.some((filter) => matches(filter, stateTopic)))
      sessions.publish(deviceId, stateTopic, stateOf(true, begun), true);
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

/** The embedded broker: MQTT 3.1 and 3.1.1 over TCP, for devices only. Rejects with a StartError when it cannot listen. */
export async function startBroker(options: Options): Promise<EmbeddedBroker> {
  const { ingest, refusals, host, port } = options;
  const sessions = createSessions((deviceId) => refusals.add("tooManyConnections", deviceId));
  const aedes = await Aedes.createBroker({
    ...handlersOf({ ...options, sessions, addressOf }),
    preConnect,
    connectTimeout: 10_000,
    maxClientsIdLength: 256,
    maxTopicLevels: 8,
    // Clients of MQTT 3.1.1 cannot be told how many they may have under way: what they kept comes at once.
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
      // What waits for its acknowledgement gets it before the line is cut.
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
