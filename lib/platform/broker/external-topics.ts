import { readTokenTopic, type Uplink } from "./topics.ts";

const gatewayMessageKinds = ["telemetry", "attributes", "connect", "disconnect", "rpc"] as const;
export type GatewayMessageKind = (typeof gatewayMessageKinds)[number];

/** Topic of an external broker: a device's own, or one in which a gateway reports for many devices. */
export type ExternalTopic =
  | { by: "token"; token: string; uplink: Uplink }
  | { by: "gateway"; kind: GatewayMessageKind };

/** Parses a topic of the external dialect; null if it is none. */
export function readExternalTopic(topic: string): ExternalTopic | null {
  const kind = gatewayMessageKinds.find((each) => topic === `v1/gateway/${each}`);
  if (kind) return { by: "gateway", kind };
  const found = readTokenTopic(topic);
  return found && { by: "token", ...found };
}

/** Topics whose messages go to only one of the connections. */
const messages = [
  "v1/devices/+/telemetry",
  "v1/devices/+/attributes",
  "v1/devices/+/attributes/request/+",
  "v1/gateway/telemetry",
  "v1/gateway/attributes",
  "v1/gateway/connect",
  "v1/gateway/disconnect",
];
/** Topic filters for device messages: shared, so that the broker balances the load, or for a single connection. */
export const messageFilters = (isShared: boolean): string[] =>
  messages.map((filter) => (isShared ? `$share/ingest/${filter}` : filter));

/** Answers to requests: every process receives all and picks its own. */
export const answerFilters: readonly string[] = ["v1/devices/+/rpc/response/+", "v1/gateway/rpc"];
