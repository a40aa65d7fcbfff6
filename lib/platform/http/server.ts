import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { isStream } from "#lib/contract/endpoint.ts";
import { findEndpoint } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Platform } from "../call.ts";
import { createAudience } from "../live/audience.ts";
import { answerNotice } from "../payments/answer-notice.ts";
import { answerTestPay } from "../payments/answer-test-pay.ts";
import { cannotListen } from "../start/start-error.ts";
import { answerTestPage } from "../wechat/answer-test-page.ts";
import type { Answer, FileAnswer } from "./answer.ts";
import { createHealth } from "./health.ts";
import { type Incoming, incomingOf } from "./incoming.ts";
import { perform } from "./perform.ts";
import { createReplays } from "./replays.ts";
import { serveStream } from "./serve-stream.ts";

export type HttpServer = { server: Server; port: number; close(): Promise<void> };

const host = "127.0.0.1";

/** How long calls may take to finish when the server stops, in milliseconds. */
const farewell = 5_000;

function send(response: ServerResponse, answer: Answer | FileAnswer, traceId: string): void {
  if (response.destroyed || response.headersSent) return;
  const isFile = "file" in answer;
  const status = isFile ? 200 : answer.status;
  const body = isFile ? answer.file : JSON.stringify({ ...answer.envelope, traceId });
  response.writeHead(status, {
    "content-type": isFile ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // The rest of an oversized body must not be read as the next request.
    ...(status === 413 ? { connection: "close" } : {}),
  });
  response.end(body);
}

/**
 * Serves the contract on 127.0.0.1; port 0 picks a free one. Only reachable from this machine: the web server is the
 * public entrance. Throws StartError if the port is taken.
 */
export async function startHttp(platform: Platform, port: number): Promise<HttpServer> {
  const replays = createReplays();
  const closing = new AbortController();
  const audience = createAudience(platform);
  const answerHealth = createHealth(platform);

  async function answer(request: IncomingMessage, response: ServerResponse, incoming: Incoming): Promise<void> {
    const { method, pathname, traceId } = incoming;
    if (await answerHealth(pathname, response, closing.signal.aborted)) return;
    if (answerTestPage(platform, incoming, response)) return;
    if (await answerNotice(platform, request, incoming, response)) return;
    if (await answerTestPay(platform, request, incoming, response)) return;
    const endpoint = findEndpoint(method, pathname)?.endpoint;
    const result =
      endpoint && isStream(endpoint)
        ? await serveStream(platform, incoming, response, { closing: closing.signal, audience })
        : await perform(platform, replays, request, incoming);
    if (result) send(response, result, traceId);
    const status = response.statusCode;
    platform.log.debug({ requestId: traceId, call: endpoint ? pathname : undefined, status }, "answered");
    request.resume();
  }

  const server = createServer(
    { requestTimeout: limits.requestTimeout, headersTimeout: 10_000 },
    (request, response) => {
      const incoming = incomingOf(request);
      answer(request, response, incoming).catch((error: unknown) => {
        platform.log.error({ err: error, requestId: incoming.traceId }, "a response could not be sent");
        response.destroy();
      });
    },
  );
  // Longer than our clients keep idle connections, so that none is reused while it is being closed.
  server.keepAliveTimeout = 75_000;
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });

  await once(server.listen(port, host), "listening").catch((error: unknown) => {
    throw cannotListen("PLATFORM_PORT", host, port, error);
  });

  return {
    server,
    // The address of a TCP server is an object; only pipes have a string.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        audience.close();
        // A kept connection serves one more call, whose answer closes it.
        server.maxRequestsPerSocket = 1;
        const cut = setTimeout(() => server.closeAllConnections(), farewell);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
        // Node treats a connection as busy until its first call, such as one that a client opened in advance.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
}
