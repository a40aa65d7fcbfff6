import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProxyRequest } from "#lib/server/proxy/call.ts";
import type { DisconnectSignal } from "#lib/server/upstream/call-abort.ts";
import { BodyParts } from "./body-parts.ts";

class Left implements DisconnectSignal {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  constructor(response: ServerResponse) {
    response.on("close", () => {
      if (response.writableFinished) return;
      this.aborted = true;
      for (const listener of this.#listeners) listener();
    });
  }

  addEventListener(_: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

class Fields {
  readonly #fields: IncomingMessage["headers"];

  constructor(fields: IncomingMessage["headers"]) {
    this.#fields = fields;
  }

  get(name: string): string | null {
    const value = this.#fields[name];
    return value === undefined ? null : String(value);
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }
}

/** Node's request in the form the proxy expects, without the cost of a web Request. */
export function proxyRequestOf(request: IncomingMessage, response: ServerResponse): ProxyRequest {
  const { method = "", url = "", headers } = request;
  return {
    method,
    url: `http://localhost${url}`,
    headers: new Fields(headers),
    body: method === "GET" || method === "HEAD" ? null : new BodyParts(request),
    signal: new Left(response),
  };
}
