import type { Upward } from "./topics.ts";
import { readTokenTopic } from "./topics.ts";

/** A message of an external broker: a device's own topic, or one of the gateway's that speaks for many devices. */
export type ExternalTopic =
  | { by: "token"; token: string; upward: Upward }
  | { by: "gateway"; kind: "telemetry" | "attributes" | "connect" | "disconnect" | "rpc" };

const gateway = /^v1\/gateway\/(telemetry|attributes|connect|disconnect|rpc)$/;
const isGatewayKind = (word: string): word is Extract<ExternalTopic, { by: "gateway" }>["kind"] =>
  ["telemetry", "attributes", "connect", "disconnect", "rpc"].includes(word);

/** Reads a topic of the external dialect; null when it is none. */
export function readExternalTopic(topic: string): ExternalTopic | null {
  const [, word = ""] = gateway.exec(topic) ?? [];
  if (isGatewayKind(word)) return { by: "gateway", kind: word };
  const found = readTokenTopic(topic);
  return found && { by: "token", ...found };
}

const shared = "$share/ingest/";
/** What the platform subscribes to: shared, so that the broker spreads the load over several connections. */
export const externalFilters: readonly string[] = [
  "v1/devices/+/telemetry",
  "v1/devices/+/attributes",
  "v1/devices/+/rpc/response/+",
  "v1/devices/+/attributes/request/+",
  "v1/gateway/telemetry",
  "v1/gateway/attributes",
  "v1/gateway/connect",
  "v1/gateway/disconnect",
  "v1/gateway/rpc",
].map((filter) => shared + filter);
