import type { Ingest } from "../ingest/ingest.ts";
import type { DeviceMessage, Inbox } from "../parts/inbox.ts";
import type { Parts } from "../parts/parts.ts";
import { attributesAnswer } from "./attributes-answer.ts";
import type { Routes } from "./external-routes.ts";
import { unknownClient } from "./gateway-message.ts";
import type { RefusalKind } from "./refusals.ts";
import { downlink, readUplink } from "./topics.ts";

type Options = {
  ingest: Ingest;
  parts: Parts;
  routes: Routes;
  /** Sends a device the answer to its request. */
  answer(deviceId: string, rest: string, message: object): void;
  refuse(kind: RefusalKind, client: string): void;
  inbox(): Inbox | undefined;
};

export type MessageRouter = {
  /** Processes a message, or hands it to the process that owns the device; resolves when either is done. */
  route(message: DeviceMessage, token?: string): Promise<void>;
  /** Processes a message handed over by another process; false if this process no longer owns the device. */
  receiveHandedOver(message: DeviceMessage, seq: number): Promise<boolean>;
};

/** Too many messages wait for the database; this one stays at the broker and is delivered again. */
export class Overload extends Error {
  override name = "Overload";
}

/** Routes messages of an external broker to the process that owns their device. */
export function createMessageRouter({ ingest, parts, routes, answer, refuse, inbox }: Options): MessageRouter {
  function processOwned(
    state: NonNullable<Awaited<ReturnType<Ingest["registry"]["byId"]>>>,
    message: DeviceMessage,
  ): RefusalKind | null {
    const { deviceId, topic, json, receiveTime } = message;
    if (topic === "disconnect") {
      ingest.disconnected(state);
      return null;
    }
    const uplink = readUplink(topic);
    if (uplink?.kind === "telemetry" || uplink?.kind === "attributes")
      return ingest.receive(state, uplink.kind, json, receiveTime);
    if (uplink?.kind === "attributesRequest")
      answer(deviceId, downlink.attributesResponse(uplink.requestId), attributesAnswer(state, json));
    return null;
  }
  /** True if the device belongs to this process, so that nothing had to be handed over. */
  async function processIfOwned(message: DeviceMessage, token?: string): Promise<boolean> {
    const { deviceId, byGateway } = message;
    const state = await ingest.registry.byId(deviceId);
    if (!parts.owns(deviceId)) return false;
    if (state) routes.noteRoute(deviceId, byGateway, token);
    const refusal = state ? processOwned(state, message) : "unknownDevice";
    if (refusal) refuse(refusal, state ? deviceId : unknownClient);
    if (refusal === "overload") throw new Overload("the database has not kept up with the messages of devices");
    return true;
  }
  return {
    async route(message, token) {
      if (await processIfOwned(message, token)) return;
      if ((await inbox()?.handOver(message)) === false)
        refuse("garbage", token === undefined ? unknownClient : message.deviceId);
    },
    async receiveHandedOver(message, seq) {
      const isOwn = await processIfOwned(message);
      if (isOwn) ingest.tookHanded(seq);
      return isOwn;
    },
  };
}
