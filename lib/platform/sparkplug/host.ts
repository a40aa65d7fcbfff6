import type { Refusals } from "../broker/refusals.ts";
import type { Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { partOf } from "../parts/parts.ts";
import { createAsked } from "./asked.ts";
import { createCommands } from "./commands.ts";
import { type EdgeNode, type Publish, removeUnit } from "./edge-node.ts";
import { createNodeLinks } from "./node-links.ts";
import { readPayload } from "./read-payload.ts";
import { createSessions } from "./sessions.ts";
import { commandTopic, type SparkplugTopic } from "./topics.ts";
import { writeRebirth } from "./write-command.ts";

/** The platform in the role that Sparkplug calls a host application. */
export type SparkplugHost = {
  /** Takes a message of an edge node, in the order in which they come; settles once it is in ingest. */
  take(at: SparkplugTopic, bytes: Uint8Array): Promise<void>;
  /** The connection of a node ended: so do the links of all that it carries. */
  gone(nodeId: string): void;
  /** Nothing is heard of any node any more: the way to all of them is cut. */
  lost(): void;
  /** Sends a request to a device; undefined when it does not speak this dialect. */
  send(deviceId: string, rest: string, message: object): boolean | undefined;
  /** This process carries the devices of a part from now on. */
  gained(part: number): Promise<void>;
  /** A device is no more. */
  forget(deviceId: string): void;
  /** A node hears commands from now on. */
  listens(nodeId: string): void;
  /** Asks every node that was heard of, and is not there, to be born anew. */
  askAll(): void;
  /**
   * Asks those that could not be asked before, and looks for devices that a birth of their node has left out; the
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

/** A node is asked to be born anew at most this often, and its devices have as long to follow it. */
const rebirthEvery = 10_000;
/** Under which refusals of nodes are counted that do not exist: their names are anyone's invention. */
const stranger = "edge node";

export function createSparkplugHost(options: Options): SparkplugHost {
  const { ingest, refusals, rpc, publish, log, now } = options;
  const nodes = new Map<string, EdgeNode>();
  const queues = new Map<string, Promise<void>>();
  const asked = createAsked(rpc);
  const links = createNodeLinks({ ingest, asked });
  const { speakers } = links;

  /** False when the node cannot be asked: it is asked once it listens, or once that is not too often. */
  function askRebirth(node: EdgeNode): boolean {
    node.isWanted = true;
    // One that was asked in a time to come was asked before the clock was put back.
    if (Math.abs(now() - node.asked) < rebirthEvery) return true;
    const isSent = publish(node.node, commandTopic(node, null), writeRebirth(now()));
    if (isSent) Object.assign(node, { asked: now(), isWanted: false });
    return isSent;
  }
  const { send } = createCommands({ rpc, asked, publish, now, speakers, askRebirth });
  const take = createSessions({ ...options, asked, links, nodes, askRebirth, patience: rebirthEvery });

  /** One after the other for each node: a birth waits for the database, and what follows it must wait for the birth. */
  function inTurn(nodeId: string, work: () => Promise<void> | void): Promise<void> {
    const done = (queues.get(nodeId) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log.error({ err: error, nodeId }, "a message of an edge node could not be taken"))
      .finally(() => {
        if (queues.get(nodeId) === done) queues.delete(nodeId);
      });
    queues.set(nodeId, done);
    return done;
  }
  return {
    send,
    take: (at, bytes) =>
      inTurn(at.node, async () => {
        const payload = readPayload(bytes);
        const refusal = payload ? await take(at, payload) : "garbage";
        if (refusal) refusals.add(refusal, nodes.has(at.node) ? at.node : stranger);
      }),
    gone: (nodeId) =>
      void inTurn(nodeId, () => {
        const node = nodes.get(nodeId);
        if (node) links.endNode(node);
        nodes.delete(nodeId);
      }),
    lost() {
      for (const node of nodes.values()) void inTurn(node.node, () => links.endNode(node));
    },
    async gained(part) {
      const there = [...speakers].filter(([deviceId]) => partOf(deviceId) === part);
      await Promise.all(there.map(([deviceId, { node }]) => inTurn(node.node, () => links.keep(deviceId))));
    },
    forget(deviceId) {
      const speaker = speakers.get(deviceId);
      links.forget(deviceId);
      if (speaker) removeUnit(speaker.node, speaker.unit.device ?? "");
    },
    listens(nodeId) {
      const node = nodes.get(nodeId);
      if (node?.isWanted) askRebirth(node);
    },
    askAll() {
      for (const node of nodes.values()) if (!node.isBorn) askRebirth(node);
    },
    sweep() {
      for (const node of nodes.values()) {
        if (node.isWanted) askRebirth(node);
        if (node.awaited.size === 0 || now() < node.awaitedUntil) continue;
        for (const unit of node.awaited.values()) links.end(unit);
        node.awaited.clear();
        // A birth that was lost, with nothing after it by which that would be seen.
        askRebirth(node);
      }
    },
  };
}
