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
  /** Key and certificate in PEM: https instead of http. */
  tls?: { key: string; cert: string } | undefined;
  /** How slow a request may be; tests are less patient. */
  timeouts?: typeof timeouts;
  /** A proxy in front ends TLS: what it says about the browser's address is believed. */
  behindProxy?: boolean;
  /** Whether what is at a target takes a body of any length; by default everything does. */
  takesBody?: (target: string) => boolean;
  /** Lets connections change their protocol: only the development server needs that. */
  upgrades?: boolean;
};

const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /** How long an answer may wait to be read. */
  answerTimeout: 55_000,
  connectionsCheckingInterval: 5_000,
  /** How long requests may go on after the server was asked to stop. */
  farewell: 8_000,
};

function answerRefusal(response: FrontResponse, status: number): void {
  response.writeHead(status, { connection: "close", "cache-control": "no-store" }).end();
}

const isStream = (response: FrontResponse) =>
  ["text/event-stream", picturesType].some((type) => String(response.getHeader("content-type")).startsWith(type));

/** The server that browsers speak to: refuses what is malformed, slow or an attempt, and says truly where a request comes from. */
export class Front {
  readonly server: Server<typeof IncomingMessage, typeof FrontResponse>;
  /**
   * Every connection, those too that said nothing yet, of which a server of https knows nothing, and the answer that it
   * had last. A set of the answers alone would grow anew with every few dozen: V8 keeps what its outgrown tables held
   * until it looks through its whole memory.
   */
  readonly #connections = new Map<Socket, FrontResponse | undefined>();
  readonly #checking: NodeJS.Timeout;
  readonly #farewell: number;
  readonly #takesBody: (target: string) => boolean;

  constructor(
    handler: Handler,
    { tls, upgrades = false, behindProxy = false, takesBody = () => true, timeouts: slow = timeouts }: Options = {},
  ) {
    // A request to change the protocol is answered like any other; left alone, it would hold its connection for ever.
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

  /** Settles when the server listens. Rejects with what the system says: EADDRINUSE, EACCES. */
  async listen(port: number, host: string): Promise<void> {
    await once(this.server.listen(port, host), "listening");
  }

  /** Takes no more requests, ends the streams, lets the others finish for a few seconds. */
  async stop(): Promise<void> {
    // A connection that is kept takes one more request and says that it ends with it.
    this.server.maxRequestsPerSocket = 1;
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const response of this.#connections.values()) if (response && isStream(response)) response.destroy();
    this.server.closeIdleConnections();
    // For Node a connection is busy until its first request, as one is that a browser opens ahead.
    for (const socket of this.#connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.destroy();
    }, this.#farewell);
    await closed;
    clearTimeout(timer);
    clearInterval(this.#checking);
  }
}
