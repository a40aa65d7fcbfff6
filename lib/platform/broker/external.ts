import { setTimeout as wait } from "node:timers/promises";
import type { IPublishPacket } from "mqtt";
import type { Logger } from "pino";
import { minute } from "#lib/domain/time/spans.ts";
import { readJson } from "../ingest/payload.ts";
import { type Inbox, openInbox } from "../parts/inbox.ts";
import { allParts, type Parts } from "../parts/parts.ts";
import { platformLimits } from "../platform-limits.ts";
import type { Store } from "../store/open.ts";
import type { Broker } from "./broker.ts";
import type { BrokerAccess } from "./connect-to-broker.ts";
import type { Destination } from "./deliver.ts";
import { openLines } from "./external-lines.ts";
import { createRoutes } from "./external-routes.ts";
import { readExternalTopic } from "./external-topics.ts";
import { takeGatewayMessage, unknownClient } from "./gateway-message.ts";
import { createMessageRouter, Overload } from "./message-router.ts";
import type { RefusalKind, Refusals } from "./refusals.ts";
import { toDevice } from "./topics.ts";

type Options = BrokerAccess &
  Destination & {
    store: Pick<Store, "db" | "dialect">;
    parts?: Parts;
    refusals: Refusals;
    log: Logger;
    now(): number;
    /** Number of connections, if one process owns all devices. */
    connections?: number;
    /** Whether the broker supports shared subscriptions. */
    isShared?: boolean;
  };

/** Connection to devices through an external broker. */
export type ExternalBroker = Broker & {
  /** Looks up the route of a device that this process may never have heard, before `send`. */
  reach(deviceId: string): Promise<void>;
};

const logEvery = minute;

/** One per part, to share the load. */
const usualConnections = 8;

/** A request in the gateway's dialect: the topic is fixed, and its number is part of the message. */
const gatewayRequest = (device: string, rest: string, message: object): [topic: string, content: object] => [
  "v1/gateway/rpc",
  { device, data: { id: Number(rest.split("/").at(-1)), ...message } },
];

/**
 * Connects to an external broker and acknowledges each message after its commit. It uses several connections with
 * persistent sessions: one for each part of the devices that this process owns, so that unacknowledged messages of a
 * crashed process go to the process that takes over its parts. It reconnects for ever: the platform also starts without
 * the broker.
 */
export function followBroker(options: Options): ExternalBroker {
  const { ingest, rpc, url, certificate, store, refusals, log, now } = options;
  const { parts = allParts, connections = usualConnections, isShared = true } = options;
  const failed = (error: unknown) => log.error({ err: error }, "mqtt: a device's route could not be stored or found");
  const routes = createRoutes({ registry: ingest.registry, db: store.db, now, failed });
  const refuse = (kind: RefusalKind, client: string) => refusals.add(kind, client);
  /** Devices of other processes that were online when last looked up. */
  const present = new Set<string>();
  let inbox: Inbox | undefined;
  let closed = false;

  /** Sends on a device's last route; false if there is none. */
  function publish(deviceId: string, rest: string, message: object): boolean {
    const route = routes.of(deviceId);
    if (!route) return false;
    if (route === "gateway") return lines.send(...gatewayRequest(deviceId, rest, message));
    return lines.send(toDevice(rest, route.token), message);
  }
  function send(deviceId: string, rest: string, message: object): boolean {
    const own = ingest.registry.loaded(deviceId);
    const isThere = own ? own.row.dtuOnline === 1 : present.has(deviceId);
    return isThere && publish(deviceId, rest, message);
  }
  /** Answers a device's request. The device is online even if unknown here: another process may have received it. */
  async function reply(deviceId: string, rest: string, message: object): Promise<void> {
    if (!routes.of(deviceId)) await routes.look(deviceId);
    publish(deviceId, rest, message);
  }
  const answer = (...message: Parameters<typeof reply>) => void reply(...message).catch(failed);
  const { hear, takeHanded } = createMessageRouter({ ingest, parts, routes, answer, refuse, inbox: () => inbox });

  async function take(topic: string, payload: Buffer, receiveTime: number): Promise<void> {
    const found = readExternalTopic(topic);
    if (!found) return refuse("foreignTopic", "external broker");
    const isTooLarge = payload.length > platformLimits.mqttBytes;
    if (found.by === "gateway") {
      if (isTooLarge) return refuse("tooLarge", unknownClient);
      const one = (deviceId: string, rest: string, content: unknown) =>
        hear({ deviceId, byGateway: true, topic: rest, json: content, receiveTime });
      return takeGatewayMessage({ hear: one, rpc, refuse }, found.kind, readJson(payload));
    }
    const deviceId = await routes.ownerOf(found.token);
    if (!deviceId) return refuse("unknownDevice", "external broker");
    if (isTooLarge) return refuse("tooLarge", deviceId);
    const json = readJson(payload);
    if (json === undefined) return refuse("garbage", deviceId);
    if (found.upward.kind === "rpcResponse") return rpc.answered(deviceId, found.upward.requestId, json);
    const rest = topic.slice(toDevice("", found.token).length);
    await hear({ deviceId, byGateway: false, topic: rest, json, receiveTime }, found.token);
  }
  let lastLogged = Number.NEGATIVE_INFINITY;
  /** Logs that messages wait, but rarely: hundreds are retried every second, possibly all night. */
  function logWaiting(error: unknown): void {
    // An overload was already logged for its device.
    if (error instanceof Overload || performance.now() - lastLogged < logEvery) return;
    lastLogged = performance.now();
    log.error({ err: error }, "mqtt: messages of the external broker cannot be processed yet");
  }
  /** Processes a message however long the database is unavailable; false if the platform stops before. */
  async function takeWithRetries({ topic, payload, retain }: IPublishPacket): Promise<boolean> {
    // The age of a retained message is unknown, so it must not count as current.
    if (retain) return true;
    // Taken at the first try: a retry must not store a partly processed message with another time.
    const [content, receiveTime] = [Buffer.from(payload), now()];
    while (!closed) {
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
  async function commit(packet: IPublishPacket): Promise<boolean> {
    const isTaken = await takeWithRetries(packet);
    if (isTaken) await new Promise<void>((committed) => ingest.onCommit(committed));
    return isTaken;
  }

  const lines = openLines({
    url,
    certificate,
    isShared,
    log,
    commit,
    answered: takeWithRetries,
    flush: ingest.flush,
  });
  if (parts.signals)
    inbox = openInbox({ store, parts, signals: parts.signals, log, take: takeHanded, flush: ingest.flush });
  else for (let index = 0; index < connections; index += 1) lines.listen(index);
  const unfollow = parts.follow({
    async gained(part) {
      lines.listen(part);
      void inbox?.read();
    },
    async lost(part) {
      await lines.leave(part);
      await inbox?.read();
    },
  });
  return {
    send,
    drop() {},
    keepOnly: routes.keepOnly,
    port: null,
    async reach(deviceId) {
      present.delete(deviceId);
      if (await routes.look(deviceId)) present.add(deviceId);
      await ingest.registry.byId(deviceId);
    },
    async close() {
      closed = true;
      unfollow();
      await lines.close();
      await inbox?.close();
    },
  };
}
