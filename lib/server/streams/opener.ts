import "server-only";
import type { Readable } from "node:stream";
import type { Caller } from "../caller.ts";
import type { Asked } from "../proxy/call.ts";
import type { Session } from "../session/session-data.ts";
import type { Upstream } from "../upstream/open-stream.ts";
import type { Web } from "../web.ts";
import type { Place } from "./places.ts";

/** A stream that a page asks for. */
export type Wanted = {
  session: Session;
  caller: Caller;
  /** Of the platform's call, with its query. */
  path: string;
  headers: Record<string, string>;
  /** To be held on to while the stream lasts: a request that was collected no longer says that the browser left. */
  request: Asked;
  /** Given how to end the stream, and freed once it has ended. */
  place: Place;
};

/** How a stream of the platform's gets to a page: as a stream, or what the platform said instead. */
export type Opener = (
  web: Web,
  wanted: Wanted,
) => Promise<{ stream: Readable; contentType: string } | { refused: Upstream | undefined }>;
