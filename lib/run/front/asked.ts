import type { IncomingMessage, ServerResponse } from "node:http";
import type { Asked } from "#lib/server/proxy/call.ts";
import { BodyParts } from "./body-parts.ts";

/** Node's request as the proxy takes one, without the cost of a web Request. */
export function askedOf(request: IncomingMessage, response: ServerResponse): Asked {
  const { method = "", url = "", headers } = request;
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  return {
    method,
    // Only the path counts, as everywhere behind a route handler.
    url: `http://localhost${url}`,
    headers: {
      get: (name) => {
        const value = headers[name];
        return value === undefined ? null : String(value);
      },
      has: (name) => headers[name] !== undefined,
    },
    body: method === "GET" || method === "HEAD" ? null : new BodyParts(request),
    signal: leaving.signal,
  };
}
