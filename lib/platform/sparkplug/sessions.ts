import { setImmediate as turn } from "node:timers/promises";
import type { RefusalKind } from "../broker/refusals.ts";
import type { Platform } from "../call.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { carries, isDevice } from "./carried-devices.ts";
import { defineArguments } from "./define-arguments.ts";
import {
  addUnit,
  awaitUnit,
  bdSeqOf,
  type EdgeNode,
  follows,
  removeUnit,
  type Unit,
  unknownNode,
} from "./edge-node.ts";
import type { NodeLinks } from "./node-links.ts";
import type { PendingRequests } from "./pending-requests.ts";
import type { Payload } from "./read-payload.ts";
import { type StoredMetrics, storeMetrics } from "./store-metrics.ts";
import type { NodeAddress, SparkplugTopic } from "./topics.ts";

type Context = Pick<Platform, "db" | "exclusively" | "now"> & {
  ingest: Ingest;
  pending: PendingRequests;
  links: NodeLinks;
  nodes: Map<string, EdgeNode>;
  requestRebirth(node: EdgeNode): void;
  /** How long a node's devices may take for their rebirth after it. */
  patience: number;
};

type Outcome = RefusalKind | null;

/** The state machine of a node's session: the effect of each kind of message. Answers why one was refused, or null. */
export function createSessions(context: Context) {
  const { db, now, ingest, pending, links, nodes, requestRebirth, patience } = context;

  /** Stores a message's values. After an overload a rebirth is requested, since lost values may not change for long. */
  async function values(node: EdgeNode, unit: Unit, payload: Payload): Promise<StoredMetrics> {
    const stored = await storeMetrics(context, node, unit, payload);
    if (stored.refusal === "overload") requestRebirth(node);
    return stored;
  }

  async function begin(node: EdgeNode, device: string | null, payload: Payload): Promise<Outcome> {
    const deviceId = device ?? node.node;
    awaitUnit(node, device ?? "", now() + patience);
    // The process that owns the device defines its arguments.
    if (await ingest.registry.byId(deviceId)) await defineArguments(context, deviceId, payload.metrics);
    const unit = addUnit(node, device, payload.metrics);
    await links.begin(node, unit);
    if (pending.onBirth(deviceId)) await turn();
    return (await values(node, unit, payload)).refusal;
  }

  async function nodeBorn(node: EdgeNode, { group }: NodeAddress, payload: Payload): Promise<Outcome> {
    const bdSeq = bdSeqOf(payload);
    // The end of the previous session was missed.
    if (node.isBorn && (node.bdSeq !== bdSeq || node.group !== group)) links.endNode(node);
    for (const [key, unit] of node.units) node.awaited.set(key, unit);
    node.units.clear();
    node.aliases.clear();
    Object.assign(node, { group, isBorn: true, isWanted: false, bdSeq, seq: payload.seq ?? 0 });
    node.awaitedUntil = now() + patience;
    return begin(node, null, payload);
  }

  async function deviceBorn(node: EdgeNode, device: string, payload: Payload): Promise<Outcome> {
    if (!(await carries(db, node.node, device))) return "notCarried";
    return begin(node, device, payload);
  }

  /** Whether a node may report for a device, which may have been assigned to another node after the birth. */
  async function mayReport(node: EdgeNode, device: string, unit: Unit | undefined): Promise<boolean> {
    if (unit && links.bornUnits.get(device)?.unit !== unit) return false;
    const time = now();
    if (unit && time - unit.allowedTime < patience) return true;
    const isCarried = await carries(db, node.node, device);
    if (unit && isCarried) unit.allowedTime = time;
    return isCarried;
  }

  async function data(node: EdgeNode, key: string, payload: Payload): Promise<Outcome> {
    const unit = node.units.get(key);
    if (key !== "" && !(await mayReport(node, key, unit))) {
      // No rebirth request: the device would be refused in it again, endlessly.
      if (unit) links.end(unit);
      removeUnit(node, key);
      return "notCarried";
    }
    if (!unit) {
      requestRebirth(node);
      return "outOfOrder";
    }
    await links.renew(unit.deviceId);
    const { refusal, unknown } = await values(node, unit, payload);
    if (unknown > 0) requestRebirth(node);
    return refusal ?? (unknown > 0 ? "unknownMetric" : null);
  }

  function nodeDied(node: EdgeNode, payload: Payload): Outcome {
    const bdSeq = bdSeqOf(payload);
    // The will of a session that ended before this one.
    if (node.bdSeq !== null && bdSeq !== null && bdSeq !== node.bdSeq) return "staleDeath";
    links.endNode(node);
    return null;
  }
  function deviceDied(node: EdgeNode, device: string): Outcome {
    const unit = removeUnit(node, device) ?? node.awaited.get(device);
    node.awaited.delete(device);
    if (unit) links.end(unit);
    return null;
  }

  /** Handles a message within a session, in sequence. */
  async function inSession(node: EdgeNode, { kind, device }: SparkplugTopic, payload: Payload): Promise<Outcome> {
    const inOrder = follows(node, payload);
    if (!inOrder) requestRebirth(node);
    const refusal =
      kind === "DBIRTH"
        ? await deviceBorn(node, device ?? "", payload)
        : kind === "DDEATH"
          ? deviceDied(node, device ?? "")
          : await data(node, device ?? "", payload);
    return refusal ?? (inOrder ? null : "outOfOrder");
  }

  async function handle(node: EdgeNode, at: SparkplugTopic, payload: Payload): Promise<Outcome> {
    if (at.kind === "NDEATH") return nodeDied(node, payload);
    if (at.kind === "NBIRTH") return nodeBorn(node, at, payload);
    if (node.isBorn && node.group === at.group) return inSession(node, at, payload);
    node.group = at.group;
    requestRebirth(node);
    return "outOfOrder";
  }

  return async function receive(at: SparkplugTopic, payload: Payload): Promise<Outcome> {
    if (!nodes.has(at.node) && !(await isDevice(db, at.node))) return "unknownDevice";
    const node = nodes.get(at.node) ?? unknownNode(at);
    nodes.set(at.node, node);
    try {
      return await handle(node, at, payload);
    } catch (error) {
      // It could not be stored, and counts as a lost message.
      requestRebirth(node);
      throw error;
    }
  };
}
