import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { menu } from "#lib/contract/menu.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";

export type Seen = {
  method: string;
  /** Path and query as received. */
  target: string;
  path: string;
  /** Names and values in their order and case. */
  rawHeaders: string[];
  headers: IncomingMessage["headers"];
  body: Buffer;
};
export type Reply = (response: ServerResponse, seen: Seen) => unknown;

const json = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

/** A success with this data. */
export const success =
  (data: unknown): Reply =>
  (response) =>
    json(response, { code: 200, msg: "ok", message: "ok", data });

/** An answer with exactly these bytes. */
export const raw =
  (
    body: string | Buffer,
    headers: Record<string, string | string[]> = { "content-type": "application/json" },
    status = 200,
  ): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** No answer until the test ends. */
export const silence: Reply = () => {};

const json200 = { "content-type": "application/json" };

/** The start of an answer, then a reset connection. */
export const reset: Reply = (response) => {
  response.writeHead(200, { ...json200, "content-length": "1000" });
  response.write("x".repeat(20), () => response.socket?.resetAndDestroy());
};

/** The start of an answer, then a closed connection. */
export const fin: Reply = (response) => {
  response.writeHead(200, json200);
  response.write('{"code":200,', () => response.socket?.destroy());
};

/** A closed connection instead of an answer. */
export const broken: Reply = (response) => response.socket?.destroy();

/** A platform on a real socket that records requests and returns the responses set by the test. */
export class Upstream {
  /** Complete requests, in order. */
  readonly seen: Seen[] = [];
  /** Requests whose connection was closed before an answer. */
  aborted = 0;
  /** Requests currently waiting for an answer. */
  waiting = 0;
  readonly #replies = new Map<string, Reply>();
  readonly #sockets = new Set<Socket>();
  readonly #watchers = new Set<() => void>();
  readonly server = createServer((request, response) => this.#take(request, response));

  static async start(): Promise<Upstream> {
    const upstream = new Upstream();
    upstream.server.on("connection", (socket) => {
      upstream.#sockets.add(socket);
      socket.on("error", () => {}).on("close", () => upstream.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => upstream.server.listen(0, "127.0.0.1", resolve));
    return upstream;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets the answer for a path; by default null data, and all permission codes for the call that asks for them. */
  on(path: string, reply: Reply): void {
    this.#replies.set(path, reply);
  }

  /** Clears recorded requests and answers. */
  clear(): void {
    this.seen.length = 0;
    this.aborted = 0;
    this.#replies.clear();
  }

  /** Resolves as soon as the condition is true; checked whenever a request arrives or ends. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#watchers.add(resolve));
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
    this.#watchers.clear();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: target = "", rawHeaders, headers } = request;
    this.waiting += 1;
    response
      .on("error", () => {})
      .on("close", () => {
        this.waiting -= 1;
        if (!response.writableFinished) this.aborted += 1;
        this.#changed();
      });
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return;
    }
    const seen = {
      method,
      target,
      path: target.split("?", 1)[0] ?? "",
      rawHeaders,
      headers,
      body: Buffer.concat(parts),
    };
    this.seen.push(seen);
    this.#changed();
    const standard = seen.path === menu.permissions.path ? success(permissionCodes) : success(null);
    (this.#replies.get(seen.path) ?? standard)(response, seen);
  }
}
