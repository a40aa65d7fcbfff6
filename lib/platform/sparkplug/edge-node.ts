import type { MetricValue } from "./metric-value.ts";
import type { Payload, WireMetric } from "./read-payload.ts";
import type { NodeAddress } from "./topics.ts";

/** How messages reach a node: false when it is not there to take them. */
export type Publish = (nodeId: string, topic: string, payload: Buffer) => boolean;

/** A metric as its birth defined it, with its last value. */
export type BornMetric = {
  name: string;
  alias: bigint | undefined;
  datatype: number | undefined;
  value: MetricValue | undefined;
};

/** A node itself, or a device behind it, between its birth and its death. */
export type Unit = {
  deviceId: string;
  /** Its name in topics; null for the node. */
  device: string | null;
  metrics: Map<string, BornMetric>;
  /** When the database last said that its node may speak for it. */
  allowedTime: number;
};

/** What is known of an edge node in its present session. */
export type EdgeNode = NodeAddress & {
  isBorn: boolean;
  /** Numbers of its birth, which its death repeats, and of the last message. */
  bdSeq: number | null;
  seq: number;
  /** By name in topics; "" is the node itself. */
  units: Map<string, Unit>;
  aliases: Map<bigint, { unit: Unit; metric: BornMetric }>;
  /** When a rebirth was asked for the last time, and whether it is to be asked for again as soon as it can be. */
  asked: number;
  isWanted: boolean;
  /** Units that were there before a birth of the same session, until when they have to be born again, too. */
  awaited: Map<string, Unit>;
  awaitedUntil: number;
};

/** A unit that was born, and the node by which it is reached. */
export type Speaker = { node: EdgeNode; unit: Unit };

export const unknownNode = (address: NodeAddress): EdgeNode => ({
  ...address,
  isBorn: false,
  bdSeq: null,
  seq: 0,
  units: new Map(),
  aliases: new Map(),
  asked: Number.NEGATIVE_INFINITY,
  isWanted: false,
  awaited: new Map(),
  awaitedUntil: 0,
});

/** The number by which a birth and its death belong together. */
export function bdSeqOf({ metrics }: Payload): number | null {
  const value = metrics.find(({ name }) => name === "bdSeq")?.value;
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : null;
}

/** Takes the number of a message; false when there were others in between that never came. */
export function follows(node: EdgeNode, { seq }: Payload): boolean {
  const next = (node.seq + 1) % 256;
  node.seq = seq ?? next;
  return node.seq === next;
}

/** Forgets a unit with its aliases. */
export function removeUnit(node: EdgeNode, key: string): Unit | undefined {
  const unit = node.units.get(key);
  if (!unit) return undefined;
  for (const [alias, { unit: owner }] of node.aliases) if (owner === unit) node.aliases.delete(alias);
  node.units.delete(key);
  return unit;
}

/** A unit is being born anew: nothing is read by what it was before, which ends when the birth does not come about. */
export function awaitUnit(node: EdgeNode, key: string, until: number): void {
  const unit = removeUnit(node, key);
  if (unit) node.awaited.set(key, unit);
  if (unit) node.awaitedUntil = until;
}

/** Puts a unit that was born in the place of the one that was awaited. */
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

/** The metric that a message speaks of, by its alias or its name; undefined for one that no birth defined. */
export function metricOf(node: EdgeNode, unit: Unit, { name, alias }: WireMetric): BornMetric | undefined {
  if (name !== undefined && name !== "") return unit.metrics.get(name);
  const found = alias === undefined ? undefined : node.aliases.get(alias);
  return found?.unit === unit ? found.metric : undefined;
}
