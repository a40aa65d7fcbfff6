import * as z from "zod/mini";
import type { GatewayMessageKind } from "./external-topics.ts";
import type { RefusalKind } from "./refusals.ts";
import type { Rpc } from "./rpc.ts";

/** Valid device ids; PostgreSQL refuses NUL in text. */
const deviceId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}*$/u));
const many = z.record(z.string(), z.unknown());
const one = z.object({ device: deviceId });
const request = z.object({ data: z.object({ method: z.string() }) });
const answer = z.object({ device: deviceId, id: z.union([z.string(), z.number()]), data: z.unknown() });

type Context = {
  /** Processes what the gateway reports of one device, with the last part of the device's own topic. */
  receive(deviceId: string, topic: string, json: unknown): Promise<void>;
  rpc: Pick<Rpc, "answered">;
  refuse(kind: RefusalKind, client: string): void;
};

/** Refusals of unknown devices are counted under this name, since their ids could be anything. */
export const unknownClient = "gateway";

/** Processes a message in which a gateway reports for devices, by their ids. */
export async function receiveGatewayMessage(
  { receive, rpc, refuse }: Context,
  kind: GatewayMessageKind,
  json: unknown,
): Promise<void> {
  const garbage = () => refuse("garbage", unknownClient);
  if (kind === "telemetry" || kind === "attributes") {
    const message = many.safeParse(json);
    if (!message.success) return garbage();
    for (const [name, content] of Object.entries(message.data))
      if (deviceId.safeParse(name).success) await receive(name, kind, content);
      else garbage();
    return;
  }
  if (kind !== "rpc") {
    const message = one.safeParse(json);
    if (!message.success) return garbage();
    return kind === "connect" ? receive(message.data.device, "attributes", {}) : receive(message.data.device, kind, {});
  }
  // Requests and answers share the topic, so the platform receives its own requests.
  if (request.safeParse(json).success) return;
  const message = answer.safeParse(json);
  if (!message.success) return garbage();
  rpc.answered(message.data.device, String(message.data.id), message.data.data);
}
