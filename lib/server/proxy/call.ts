import "server-only";
import type { Readable } from "node:stream";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import type { Caller } from "../caller.ts";
import type { FoundSession } from "../session/session.ts";
import type { DisconnectSignal } from "../upstream/call-abort.ts";

export type Client = Pick<Caller, "address">;

/** What a call needs of a request: satisfied by a web Request and by the front server's own type. */
export type ProxyRequest = Pick<Request, "method" | "url"> & {
  headers: Pick<Headers, "get" | "has">;
  body: (AsyncIterable<Uint8Array> & Partial<WholeBody>) | null;
  signal: DisconnectSignal;
};

export type WholeBody = {
  whole(most: number): Promise<Buffer | undefined>;
};

export type Call = FoundSession &
  Caller & {
    endpoint: Endpoint;
    request: ProxyRequest;
    isApp: boolean;
  };

/** The validated input of a call, or the status of its refusal and the wrong field. */
export type Input =
  | { query?: string; body?: Buffer | Readable; contentType?: string }
  | { refused: 400 | 413 | 415; field?: string | undefined };
