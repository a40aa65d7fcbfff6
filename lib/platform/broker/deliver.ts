import type { DeviceState } from "../ingest/device-state.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { readJson } from "../ingest/payload.ts";
import { attributesAnswer } from "./attributes-answer.ts";
import type { RefusalKind } from "./refusals.ts";
import type { Rpc, Send } from "./rpc.ts";
import { downlink, type Uplink } from "./topics.ts";

/** Handlers of messages, for any broker. */
export type Destination = { ingest: Ingest; rpc: Pick<Rpc, "answered"> };

/** Whether a message is only acknowledged once it is in the database. */
export const isStored = ({ kind }: Uplink): boolean => kind === "telemetry" || kind === "attributes";

/** Passes a device's message to its handler; answers why it was refused, or null. */
export function deliver(
  { ingest, rpc }: Destination,
  reply: Send,
  state: DeviceState,
  uplink: Uplink,
  payload: Buffer,
): RefusalKind | null {
  if (uplink.kind === "telemetry" || uplink.kind === "attributes")
    return ingest.receiveMessage(state, uplink.kind, payload);
  const json = readJson(payload);
  if (json === undefined) return "garbage";
  const { deviceId } = state;
  if (uplink.kind === "rpcResponse") rpc.answered(deviceId, uplink.requestId, json);
  else reply(deviceId, downlink.attributesResponse(uplink.requestId), attributesAnswer(state, json));
  return null;
}
