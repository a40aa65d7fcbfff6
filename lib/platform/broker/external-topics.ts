import { readTokenTopic, type Upward } from "./topics.ts";

const gatewayWords = ["telemetry", "attributes", "connect", "disconnect", "rpc"] as const;
export type GatewayWord = (typeof gatewayWords)[number];

/** A message of an external broker: a device's own topic, or one of the gateway's that speaks for many devices. */
export type ExternalTopic = { by: "token"; token: string; upward: Upward } | { by: "gateway"; kind: GatewayWord };

/** Reads a topic of the external dialect; null when it is none. */
export function readExternalTopic(topic: string): ExternalTopic | null {
  const kind = gatewayWords.find((each) => topic === `v1/gateway/${each}`);
  if (kind) return { by: "gateway", kind };
  const found = readTokenTopic(topic);
  return found && { by: "token", ...found };
}

/** What is told once, to one of the connections that listen. */
const messages = [
  "v1/devices/+/telemetry",
  "v1/devices/+/attributes",
  "v1/devices/+/attributes/request/+",
  "v1/gateway/telemetry",
  "v1/gateway/attributes",
  "v1/gateway/connect",
  "v1/gateway/disconnect",
];
/** Filters of what devices say of themselves: shared, so that the broker spreads the load, or for one connection alone. */
export const messageFilters = (isShared: boolean): string[] =>
  messages.map((filter) => (isShared ? `$share/ingest/${filter}` : filter));

/** Answers to requests: every process hears them all and takes those to its own. */
export const answerFilters: readonly string[] = ["v1/devices/+/rpc/response/+", "v1/gateway/rpc"];
