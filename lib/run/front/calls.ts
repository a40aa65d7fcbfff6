import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { endpoints } from "#lib/contract/index.ts";
import { pathOf } from "#lib/domain/queries/query.ts";
import { testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { streamPaths } from "#lib/domain/screens/base-path.ts";
import { liveStream } from "#lib/server/live.ts";
import { cameraPicture } from "#lib/server/pictures/picture.ts";
import type { Answer } from "#lib/server/proxy/answer.ts";
import type { Client, ProxyRequest } from "#lib/server/proxy/call.ts";
import { proxy } from "#lib/server/proxy.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { proxyRequestOf } from "./proxy-request.ts";
import { sendAnswer } from "./send-answer.ts";

export type CallHandler = (request: ProxyRequest, client: Client) => Promise<Answer>;

const familyOf = (path: string) => path.slice(0, path.indexOf("/", 1) + 1);
const families = new Set(endpoints.map(({ endpoint }) => familyOf(endpoint.path)));

/** Streams are answered here: behind Next each would use several times the memory. */
const streams = new Map<string, CallHandler>([
  [streamPaths.live, liveStream],
  [streamPaths.picture, cameraPicture],
]);

/** Whether a target is answered without Next: any address of a call, known or not, or a stream. */
export function isCall(target: string): boolean {
  const path = pathOf(target);
  return families.has(familyOf(path)) ? path !== testPayPath : streams.has(path);
}

/** How long an unread body may delay the answer. Milliseconds. */
const patience = 2_000;

/** Discards such a body: closing a connection with unread bytes would also drop the answer. */
async function drained(request: IncomingMessage): Promise<void> {
  await once(request.resume(), "end", { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
}

export async function answerWith(door: CallHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers } = request;
  // The front has already replaced this header.
  const client = { address: String(headers["x-forwarded-for"] ?? "") };
  const answer = await door(proxyRequestOf(request, response), client);
  if (!response.shouldKeepAlive && !request.complete) await drained(request);
  await sendAnswer(response, answer, acceptedEncoding(headers["accept-encoding"]));
}

export const answerCall = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  answerWith(streams.get(pathOf(request.url ?? "")) ?? proxy, request, response);
