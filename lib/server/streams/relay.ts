import "server-only";
import type { Readable } from "node:stream";
import type { Session } from "../session-data.ts";
import type { Web } from "../web.ts";

/** A stream of the platform's on its way to a browser. */
export type Passing = {
  session: Session;
  upstream: Readable;
  /** The browser left. */
  signal: AbortSignal;
  onEnd: () => void;
};

/** How a stream is handed on. */
export type Relay = (web: Web, passing: Passing) => ReadableStream<Uint8Array>;
