import type { MetricValue } from "./metric-value.ts";
import type { Payload, WireMetric } from "./read-payload.ts";
import type { NodeAddress } from "./topics.ts";

/** Sends a message to a node; false if the node cannot receive it. */
export type Publish = (nodeId: string, topic: string, payload: Buffer) => boolean;

/** A metric as defined by its birth, with its last value. */
export type BornMetric = {
  name: string;
  alias: bigint | undefined;
  datatype: number | undefined;
  value: MetricValue | undefined;
};

/** A node itself, or a device behind it, between birth and death. */
export type Unit = {
  deviceId: string;
  /** Its name in topics; null for the node. */
  device: string | null;
  metrics: Map<string, BornMetric>;
  /** When the database last confirmed that the node may report for it. */
  allowedTime: number;
};

/** The state of an edge node's current session. */
export type EdgeNode = NodeAddress & {
  isBorn: boolean;
  /** bdSeq of its birth, which its death repeats, and seq of the last message. */
  bdSeq: number | null;
  seq: number;
  /** By name in topics; "" is the node itself. */
  units: Map<string, Unit>;
  aliases: Map<bigint, { unit: Unit; metric: BornMetric }>;
  /** When a rebirth was last requested, and whether to request it again as soon as possible. */
  rebirthTime: number;
  isWanted: boolean;
  /** Units from before a rebirth within the session, until the deadline for their own rebirth. */
  awaited: Map<string, Unit>;
  awaitedUntil: number;
};

/** A born unit, and the node through which it is reached. */
export type BornUnit = { node: EdgeNode; unit: Unit };

export const unknownNode = (address: NodeAddress): EdgeNode => ({
  ...address,
  isBorn: false,
  bdSeq: null,
  seq: 0,
  units: new Map(),
  aliases: new Map(),
  rebirthTime: Number.NEGATIVE_INFINITY,
  isWanted: false,
  awaited: new Map(),
  awaitedUntil: 0,
});

/** The number that links a birth to its death. */
export function bdSeqOf({ metrics }: Payload): number | null {
  const value = metrics.find(({ name }) => name === "bdSeq")?.value;
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : null;
}

/** Records the sequence number of a message; false if messages were lost before it. */
export function follows(node: EdgeNode, { seq }: Payload): boolean {
  const next = (node.seq + 1) % 256;
  node.seq = seq ?? next;
  return node.seq === next;
}

/** Removes a unit with its aliases. */
export function removeUnit(node: EdgeNode, key: string): Unit | undefined {
  const unit = node.units.get(key);
  if (!unit) return undefined;
  for (const [alias, { unit: owner }] of node.aliases) if (owner === unit) node.aliases.delete(alias);
  node.units.delete(key);
  return unit;
}

/** Awaits a unit's rebirth: its old definitions are no longer used, and it ends if the birth does not happen. */
export function awaitUnit(node: EdgeNode, key: string, until: number): void {
  const unit = removeUnit(node, key);
  if (unit) node.awaited.set(key, unit);
  if (unit) node.awaitedUntil = until;
}

/** Adds a born unit, replacing an awaited one. */
export function addUnit(node: EdgeNode, device: string | null, metrics: readonly WireMetric[]): Unit {
  const key = device ?? "";
  node.awaited.delete(key);
  const unit: Unit = {
    deviceId: device ?? node.node,
    device,
    metrics: new Map(),
    allowedTime: Number.NEGATIVE_INFINITY,
  };
  for (const { name, alias, datatype } of metrics) {
    if (name === undefined) continue;
    const metric: BornMetric = { name, alias, datatype, value: undefined };
    unit.metrics.set(name, metric);
    if (alias !== undefined) node.aliases.set(alias, { unit, metric });
  }
  node.units.set(key, unit);
  return unit;
}

/** The metric that a message refers to, by alias or name; undefined if no birth defined it. */
export function metricOf(node: EdgeNode, unit: Unit, { name, alias }: WireMetric): BornMetric | undefined {
  if (name !== undefined && name !== "") return unit.metrics.get(name);
  const found = alias === undefined ? undefined : node.aliases.get(alias);
  return found?.unit === unit ? found.metric : undefined;
}
