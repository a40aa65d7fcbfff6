import "server-only";
import type { Readable } from "node:stream";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import type { Caller } from "../caller.ts";
import type { FoundSession } from "../session/session.ts";
import type { Leaving } from "../upstream/ending.ts";

export type Client = Pick<Caller, "address">;

/** A request as far as a call needs it: a web Request is one, and so is what the server in front of Next makes of Node's. */
export type Asked = Pick<Request, "method" | "url"> & {
  headers: Pick<Headers, "get" | "has">;
  body: (AsyncIterable<Uint8Array> & Partial<Whole>) | null;
  signal: Leaving;
};

/** A body that can be had at once instead of part by part. */
export type Whole = {
  /** All of it, or undefined when it is longer than this. */
  whole(most: number): Promise<Buffer | undefined>;
};

/** One call on its way through the proxy. */
export type Call = FoundSession &
  Caller & {
    endpoint: Endpoint;
    request: Asked;
    isApp: boolean;
  };

/** The checked input of a call, ready to be sent on, or the status to refuse it with and the field that is wrong. */
export type Input =
  | { query?: string; body?: Buffer | Readable; contentType?: string }
  | { refused: 400 | 413 | 415; field?: string | undefined };
