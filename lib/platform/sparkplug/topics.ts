import * as z from "zod/mini";
import { readJson } from "../ingest/payload.ts";

const namespace = "spBv1.0";
/** Under which this platform tells edge nodes that it listens; their "primary host". */
const hostId = "device-cloud";
export const stateTopic = `${namespace}/STATE/${hostId}`;

/** What is said under it: whether the platform listens, and since when. */
export const stateOf = (online: boolean, timestamp: number): string => JSON.stringify({ online, timestamp });

const denial = z.object({ online: z.literal(false), timestamp: z.int() });

/** The time of a word under it that the platform does not listen; undefined for any other word. */
export const deniedAt = (payload: Buffer): number | undefined => denial.safeParse(readJson(payload)).data?.timestamp;

const ofNode = ["NBIRTH", "NDEATH", "NDATA"] as const;
const ofDevice = ["DBIRTH", "DDEATH", "DDATA"] as const;
const kinds = [...ofNode, ...ofDevice];

/** A message of an edge node, or of a device behind it. */
export type SparkplugTopic = {
  group: string;
  node: string;
  kind: (typeof kinds)[number];
  /** Null for the node itself. */
  device: string | null;
};
export type NodeAddress = Pick<SparkplugTopic, "group" | "node">;

// No device has a name with control characters, and PostgreSQL refuses NUL.
const form = /^spBv1\.0\/([^/+#\p{Cc}]{1,64})\/([A-Z]{5,6})\/([^/+#\p{Cc}]{1,64})(?:\/([^/+#\p{Cc}]{1,64}))?$/u;

/** Reads a topic to which edge nodes publish; null for every other. */
export function readSparkplugTopic(topic: string): SparkplugTopic | null {
  const [, group = "", word, node = "", device = null] = form.exec(topic) ?? [];
  const kind = kinds.find((each) => each === word);
  if (!kind || ofDevice.some((each) => each === kind) !== (device !== null)) return null;
  return { group, node, kind, device };
}

/** Whether a topic is of this dialect at all, whoever may use it. */
export const isSparkplug = (topic: string): boolean => topic.startsWith(`${namespace}/`);

/** Where commands for a node, or for a device behind it, are published. */
export const commandTopic = ({ group, node }: NodeAddress, device: string | null): string =>
  device === null ? `${namespace}/${group}/NCMD/${node}` : `${namespace}/${group}/DCMD/${node}/${device}`;

/** No filter is longer: its names have at most 64 characters each. */
const longestFilter = 256;

/** Whether an edge node may subscribe to this: its own commands, and whether the platform is there. */
export function mayHear(filter: string, node: string): boolean {
  if (filter.length > longestFilter) return false;
  const [first, group, word, owner, rest, ...more] = filter.split("/");
  if (first !== namespace || more.length > 0) return false;
  if (group === "STATE") return word !== undefined && word !== "#" && owner === undefined;
  if (!group || group === "#" || owner !== node) return false;
  return word === "NCMD" || word === "DCMD" ? rest !== "" : false;
}

/** What the platform subscribes to at an external broker. */
export const sparkplugFilters: readonly string[] = [
  ...ofNode.map((kind) => `${namespace}/+/${kind}/+`),
  ...ofDevice.map((kind) => `${namespace}/+/${kind}/+/+`),
];
