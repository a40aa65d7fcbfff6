import * as z from "zod/mini";
import type { Destination } from "./deliver.ts";
import type { Routes } from "./external-routes.ts";
import type { ExternalTopic } from "./external-topics.ts";
import type { RefusalKind } from "./refusals.ts";

type Kind = Extract<ExternalTopic, { by: "gateway" }>["kind"];

const deviceId = z.string().check(z.minLength(1), z.maxLength(64));
const many = z.record(z.string(), z.unknown());
const one = z.object({ device: deviceId });
const request = z.object({ data: z.object({ method: z.string() }) });
const answer = z.object({ device: deviceId, id: z.union([z.string(), z.number()]), data: z.unknown() });

type Context = Destination & { routes: Routes; refuse(kind: RefusalKind, client: string): void };

/** The client under which refusals of devices that do not exist are counted: their names are anyone's invention. */
const stranger = "gateway";

async function values({ ingest, routes, refuse }: Context, kind: "telemetry" | "attributes", json: unknown) {
  const message = many.safeParse(json);
  if (!message.success) return refuse("garbage", stranger);
  for (const [name, content] of Object.entries(message.data)) {
    const state = await routes.byGateway(name);
    const refusal = state ? ingest.take(state, kind, content) : "unknownDevice";
    if (refusal) refuse(refusal, state?.deviceId ?? stranger);
  }
}

async function link({ ingest, routes, refuse }: Context, connected: boolean, json: unknown) {
  const message = one.safeParse(json);
  if (!message.success) return refuse("garbage", stranger);
  const state = await routes.byGateway(message.data.device);
  if (!state) refuse("unknownDevice", stranger);
  else if (connected) ingest.take(state, "attributes", {});
  else ingest.disconnected(state);
}

/** Takes a message in which a gateway speaks for devices, which it names by their device ids. */
export async function takeGatewayMessage(context: Context, kind: Kind, json: unknown): Promise<void> {
  if (kind === "telemetry" || kind === "attributes") return values(context, kind, json);
  if (kind !== "rpc") return link(context, kind === "connect", json);
  // Requests and answers share the topic: the platform hears its own requests.
  if (request.safeParse(json).success) return;
  const message = answer.safeParse(json);
  if (!message.success) return context.refuse("garbage", stranger);
  context.rpc.answered(message.data.device, String(message.data.id), message.data.data);
}
