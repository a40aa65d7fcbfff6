import type { Refusals } from "../broker/refusals.ts";
import type { Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { partOf } from "../parts/parts.ts";
import { createCommands } from "./commands.ts";
import { type EdgeNode, type Publish, removeUnit } from "./edge-node.ts";
import { createNodeLinks } from "./node-links.ts";
import { createPendingRequests } from "./pending-requests.ts";
import { readPayload } from "./read-payload.ts";
import { createSessions } from "./sessions.ts";
import { commandTopic, type SparkplugTopic } from "./topics.ts";
import { writeRebirth } from "./write-command.ts";

/** The platform as a Sparkplug host application. */
export type SparkplugHost = {
  /** Processes an edge node's message, in order; resolves once it is in ingest. */
  receive(at: SparkplugTopic, bytes: Uint8Array): Promise<void>;
  /** A node disconnected, which also ends the connections of its devices. */
  disconnected(nodeId: string): void;
  /** The connection to all nodes is lost. */
  lost(): void;
  /** Sends a request to a device; undefined if it does not use this dialect. */
  send(deviceId: string, rest: string, message: object): boolean | undefined;
  /** This process now owns the devices of a part. */
  gained(part: number): Promise<void>;
  /** A device was deleted. */
  forget(deviceId: string): void;
  /** A node has subscribed to its commands. */
  listens(nodeId: string): void;
  /** Requests a rebirth of every known node that is not born. */
  requestRebirths(): void;
  /**
   * Repeats rebirth requests that could not be sent, and checks for devices missing after their node's birth; the
   * platform calls it every few seconds.
   */
  sweep(): void;
};

type Options = Pick<Platform, "db" | "exclusively" | "log" | "now"> & {
  ingest: Ingest;
  rpc: Pick<Rpc, "answered">;
  refusals: Refusals;
  publish: Publish;
};

/** Minimum interval of rebirth requests to a node, and deadline for its devices' rebirth. */
const rebirthEvery = 10_000;
/** Refusals of unknown nodes are counted under this name, since their ids could be anything. */
const unknownNodeName = "edge node";

export function createSparkplugHost(options: Options): SparkplugHost {
  const { ingest, refusals, rpc, publish, log, now } = options;
  const nodes = new Map<string, EdgeNode>();
  const queues = new Map<string, Promise<void>>();
  const pending = createPendingRequests(rpc);
  const links = createNodeLinks({ ingest, pending });
  const { bornUnits } = links;

  /** False if the request cannot be sent now: it is sent once the node subscribes, or after the minimum interval. */
  function requestRebirth(node: EdgeNode): boolean {
    node.isWanted = true;
    // A future time is from before the clock was set back.
    if (Math.abs(now() - node.rebirthTime) < rebirthEvery) return true;
    const isSent = publish(node.node, commandTopic(node, null), writeRebirth(now()));
    if (isSent) Object.assign(node, { rebirthTime: now(), isWanted: false });
    return isSent;
  }
  const { send } = createCommands({ rpc, pending, publish, now, bornUnits, requestRebirth });
  const receive = createSessions({ ...options, pending, links, nodes, requestRebirth, patience: rebirthEvery });

  /** Serialised per node: a birth waits for the database, and later messages must wait for the birth. */
  function inTurn(nodeId: string, work: () => Promise<void> | void): Promise<void> {
    const done = (queues.get(nodeId) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log.error({ err: error, nodeId }, "a message of an edge node could not be processed"))
      .finally(() => {
        if (queues.get(nodeId) === done) queues.delete(nodeId);
      });
    queues.set(nodeId, done);
    return done;
  }
  return {
    send,
    receive: (at, bytes) =>
      inTurn(at.node, async () => {
        const payload = readPayload(bytes);
        const refusal = payload ? await receive(at, payload) : "garbage";
        if (refusal) refusals.add(refusal, nodes.has(at.node) ? at.node : unknownNodeName);
      }),
    disconnected: (nodeId) =>
      void inTurn(nodeId, () => {
        const node = nodes.get(nodeId);
        if (node) links.endNode(node);
        nodes.delete(nodeId);
      }),
    lost() {
      for (const node of nodes.values()) void inTurn(node.node, () => links.endNode(node));
    },
    async gained(part) {
      const inPart = [...bornUnits].filter(([deviceId]) => partOf(deviceId) === part);
      await Promise.all(inPart.map(([deviceId, { node }]) => inTurn(node.node, () => links.renew(deviceId))));
    },
    forget(deviceId) {
      const bornUnit = bornUnits.get(deviceId);
      links.forget(deviceId);
      if (bornUnit) removeUnit(bornUnit.node, bornUnit.unit.device ?? "");
    },
    listens(nodeId) {
      const node = nodes.get(nodeId);
      if (node?.isWanted) requestRebirth(node);
    },
    requestRebirths() {
      for (const node of nodes.values()) if (!node.isBorn) requestRebirth(node);
    },
    sweep() {
      for (const node of nodes.values()) {
        if (node.isWanted) requestRebirth(node);
        if (node.awaited.size === 0 || now() < node.awaitedUntil) continue;
        for (const unit of node.awaited.values()) links.end(unit);
        node.awaited.clear();
        // A lost birth without any later message that would reveal it.
        requestRebirth(node);
      }
    },
  };
}
