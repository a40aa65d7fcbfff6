import * as z from "zod/mini";
import { readJson } from "../ingest/payload.ts";

const namespace = "spBv1.0";
/** Our host id, the "primary host" of edge nodes. */
const hostId = "device-cloud";
export const stateTopic = `${namespace}/STATE/${hostId}`;

/** The host's state message: whether it is online, and since when. */
export const stateOf = (online: boolean, timestamp: number): string => JSON.stringify({ online, timestamp });

const denial = z.object({ online: z.literal(false), timestamp: z.int() });

/** The time of an offline state message; undefined for any other. */
export const deniedAt = (payload: Buffer): number | undefined => denial.safeParse(readJson(payload)).data?.timestamp;

const ofNode = ["NBIRTH", "NDEATH", "NDATA"] as const;
const ofDevice = ["DBIRTH", "DDEATH", "DDATA"] as const;
const kinds = [...ofNode, ...ofDevice];

/** A topic of an edge node, or of a device behind it. */
export type SparkplugTopic = {
  group: string;
  node: string;
  kind: (typeof kinds)[number];
  /** Null for the node itself. */
  device: string | null;
};
export type NodeAddress = Pick<SparkplugTopic, "group" | "node">;

// Valid names have no control characters, and PostgreSQL refuses NUL.
const form = /^spBv1\.0\/([^/+#\p{Cc}]{1,64})\/([A-Z]{5,6})\/([^/+#\p{Cc}]{1,64})(?:\/([^/+#\p{Cc}]{1,64}))?$/u;

/** Parses a topic to which edge nodes publish; null for any other. */
export function readSparkplugTopic(topic: string): SparkplugTopic | null {
  const [, group = "", type, node = "", device = null] = form.exec(topic) ?? [];
  const kind = kinds.find((each) => each === type);
  if (!kind || ofDevice.some((each) => each === kind) !== (device !== null)) return null;
  return { group, node, kind, device };
}

/** Whether a topic belongs to this dialect, for any use. */
export const isSparkplug = (topic: string): boolean => topic.startsWith(`${namespace}/`);

/** Topic of commands for a node, or for a device behind it. */
export const commandTopic = ({ group, node }: NodeAddress, device: string | null): string =>
  device === null ? `${namespace}/${group}/NCMD/${node}` : `${namespace}/${group}/DCMD/${node}/${device}`;

/** Longer than any valid filter, with names of at most 64 characters each. */
const longestFilter = 256;

/** Whether an edge node may subscribe to a filter: its own commands, and the host's state. */
export function mayHear(filter: string, node: string): boolean {
  if (filter.length > longestFilter) return false;
  const [first, group, word, owner, rest, ...more] = filter.split("/");
  if (first !== namespace || more.length > 0) return false;
  if (group === "STATE") return word !== undefined && word !== "#" && owner === undefined;
  if (!group || group === "#" || owner !== node) return false;
  return word === "NCMD" || word === "DCMD" ? rest !== "" : false;
}

/** The platform's subscriptions at an external broker. */
export const sparkplugFilters: readonly string[] = [
  ...ofNode.map((kind) => `${namespace}/+/${kind}/+`),
  ...ofDevice.map((kind) => `${namespace}/+/${kind}/+/+`),
];
