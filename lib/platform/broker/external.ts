import type { Logger } from "pino";
import { readJson } from "../ingest/payload.ts";
import { type Inbox, openInbox } from "../parts/inbox.ts";
import { allParts, type Parts } from "../parts/parts.ts";
import { platformLimits } from "../platform-limits.ts";
import type { Store } from "../store/open.ts";
import type { Broker } from "./broker.ts";
import { createMessageCommitter } from "./commit-messages.ts";
import type { BrokerAccess } from "./connect-to-broker.ts";
import type { Destination } from "./deliver.ts";
import { openLines } from "./external-lines.ts";
import { createRoutes } from "./external-routes.ts";
import { createExternalSender } from "./external-sender.ts";
import { readExternalTopic } from "./external-topics.ts";
import { receiveGatewayMessage, unknownClient } from "./gateway-message.ts";
import { createMessageRouter } from "./message-router.ts";
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
  /** Looks up the route of a device that this process may have no message of, before `send`. */
  reach(deviceId: string): Promise<void>;
};

/** One per part, to share the load. */
const usualConnections = 8;

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
  let inbox: Inbox | undefined;
  let closed = false;

  const sender = createExternalSender({ ingest, routes, publish: (...message) => lines.send(...message) });
  const answer = (...message: Parameters<typeof sender.reply>) => void sender.reply(...message).catch(failed);
  const { route, receiveHandedOver } = createMessageRouter({
    ingest,
    parts,
    routes,
    answer,
    refuse,
    inbox: () => inbox,
  });

  async function take(topic: string, payload: Buffer, receiveTime: number): Promise<void> {
    const found = readExternalTopic(topic);
    if (!found) return refuse("foreignTopic", "external broker");
    const isTooLarge = payload.length > platformLimits.mqttBytes;
    if (found.by === "gateway") {
      if (isTooLarge) return refuse("tooLarge", unknownClient);
      const one = (deviceId: string, rest: string, content: unknown) =>
        route({ deviceId, byGateway: true, topic: rest, json: content, receiveTime });
      return receiveGatewayMessage({ receive: one, rpc, refuse }, found.kind, readJson(payload));
    }
    const deviceId = await routes.ownerOf(found.token);
    if (!deviceId) return refuse("unknownDevice", "external broker");
    if (isTooLarge) return refuse("tooLarge", deviceId);
    const json = readJson(payload);
    if (json === undefined) return refuse("garbage", deviceId);
    if (found.uplink.kind === "rpcResponse") return rpc.answered(deviceId, found.uplink.requestId, json);
    const rest = topic.slice(toDevice("", found.token).length);
    await route({ deviceId, byGateway: false, topic: rest, json, receiveTime }, found.token);
  }

  const { commit, receiveWithRetries } = createMessageCommitter({
    take,
    onCommit: ingest.onCommit,
    log,
    now,
    isClosed: () => closed,
  });
  const lines = openLines({
    url,
    certificate,
    isShared,
    log,
    commit,
    answered: receiveWithRetries,
    flush: ingest.flush,
  });
  if (parts.signals)
    inbox = openInbox({ store, parts, signals: parts.signals, log, receive: receiveHandedOver, flush: ingest.flush });
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
    send: sender.send,
    reach: sender.reach,
    drop() {},
    keepOnly: routes.keepOnly,
    port: null,
    async close() {
      closed = true;
      unfollow();
      await lines.close();
      await inbox?.close();
    },
  };
}
