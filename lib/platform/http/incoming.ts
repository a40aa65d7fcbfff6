import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { type Language, pickLanguage } from "#lib/domain/languages.ts";
import { requestIdHeader } from "#lib/domain/observations.ts";

/** Caller and answer format, from a request's headers. */
export type Incoming = {
  method: string;
  pathname: string;
  search: string;
  token: string | undefined;
  language: Language;
  clientAddress: string;
  /** Correlates an answer with its log lines; taken over from the web server, so that both logs use the same id. */
  traceId: string;
};

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

/** The browser's address: as reported by our own web server on this machine, otherwise the peer's. */
function addressOf(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? "";
  const reported = one(request.headers["x-forwarded-for"])?.split(",").at(-1)?.trim() ?? "";
  return loopback.has(peer) && isIP(reported) ? reported : peer;
}

/** Parses a request's headers; malformed values are ignored. */
export function incomingOf(request: IncomingMessage): Incoming {
  const [pathname = "", ...search] = (request.url ?? "").split("?");
  const traceId = one(request.headers[requestIdHeader]) ?? "";
  return {
    method: request.method ?? "",
    pathname,
    search: search.join("?"),
    token: one(request.headers.token),
    language: pickLanguage(one(request.headers.lang), null),
    clientAddress: addressOf(request),
    traceId: /^[\w-]{8,64}$/.test(traceId) ? traceId : randomUUID(),
  };
}
