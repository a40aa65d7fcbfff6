import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Socket } from "node:net";
import { picturesType } from "#lib/domain/devices/pictures-type.ts";
import { setForwardedHeaders } from "./forwarded.ts";
import { FrontResponse } from "./front-response.ts";
import { hasLargeBody, refuse } from "./refuse.ts";
import { SlowReaders } from "./slow-readers.ts";

export type Handler = (request: IncomingMessage, response: FrontResponse) => Promise<void>;

type Options = {
  /** PEM; turns on https. */
  tls?: { key: string; cert: string } | undefined;
  timeouts?: typeof timeouts;
  /** A proxy in front terminates TLS; its X-Forwarded-For is trusted. */
  behindProxy?: boolean;
  takesBody?: (target: string) => boolean;
  /** Allows protocol upgrades, which only the development server needs. */
  upgrades?: boolean;
};

const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /** How long an answer may remain unread. Milliseconds. */
  answerTimeout: 55_000,
  connectionsCheckingInterval: 5_000,
  /** How long open requests may take after the server was asked to stop. Milliseconds. */
  farewell: 8_000,
};

function answerRefusal(response: FrontResponse, status: number): void {
  response.writeHead(status, { connection: "close", "cache-control": "no-store" }).end();
}

const isStream = (response: FrontResponse) =>
  ["text/event-stream", picturesType].some((type) => String(response.getHeader("content-type")).startsWith(type));

/** The server that browsers talk to: rejects malformed and slow requests, and sets the true origin of a request. */
export class Front {
  readonly server: Server<typeof IncomingMessage, typeof FrontResponse>;
  /**
   * Every connection with its latest answer, also those that have sent nothing yet, which an https server does not
   * list. Keyed by connection: V8 keeps the outgrown tables of a set that grows and shrinks.
   */
  readonly #connections = new Map<Socket, FrontResponse | undefined>();
  readonly #checking: NodeJS.Timeout;
  readonly #farewell: number;
  readonly #takesBody: (target: string) => boolean;

  constructor(
    handler: Handler,
    { tls, upgrades = false, behindProxy = false, takesBody = () => true, timeouts: slow = timeouts }: Options = {},
  ) {
    // An upgrade request is answered like any other; ignored, it would hold its connection for ever.
    const options = { ...slow, ServerResponse: FrontResponse, shouldUpgradeCallback: () => upgrades };
    const listener = (request: IncomingMessage, response: FrontResponse) =>
      this.#take(handler, behindProxy, request, response);
    this.#farewell = slow.farewell;
    this.#takesBody = takesBody;
    const readers = new SlowReaders(slow.answerTimeout);
    this.#checking = setInterval(() => readers.cut(this.#connections.keys()), slow.connectionsCheckingInterval).unref();
    const shaking = { handshakeTimeout: slow.headersTimeout };
    this.server = tls ? createTlsServer({ ...options, ...shaking, ...tls }, listener) : createServer(options, listener);
    const meet = (socket: Socket) => {
      this.#connections.set(socket, undefined);
      socket.once("close", () => this.#connections.delete(socket));
    };
    this.server.on("connection", meet).on("secureConnection", meet);
  }

  #take(handler: Handler, behindProxy: boolean, request: IncomingMessage, response: FrontResponse): void {
    const isTooMuch = hasLargeBody(request) && !this.#takesBody(request.url ?? "");
    const refused = refuse(request) ?? (isTooMuch ? 413 : undefined);
    if (refused !== undefined) {
      answerRefusal(response, refused);
      return;
    }
    this.#connections.set(request.socket, response);
    setForwardedHeaders(request, behindProxy);
    handler(request, response).catch(() => response.destroy());
  }

  async listen(port: number, host: string): Promise<void> {
    await once(this.server.listen(port, host), "listening");
  }

  /** Accepts no more requests, ends the streams, and gives open requests a few seconds. */
  async stop(): Promise<void> {
    // A kept-alive connection closes with its next request.
    this.server.maxRequestsPerSocket = 1;
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const response of this.#connections.values()) if (response && isStream(response)) response.destroy();
    this.server.closeIdleConnections();
    // Node counts a connection as busy until its first request; browsers open some in advance.
    for (const socket of this.#connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.destroy();
    }, this.#farewell);
    await closed;
    clearTimeout(timer);
    clearInterval(this.#checking);
  }
}
