import "server-only";
import type { Readable } from "node:stream";
import type { Caller } from "../caller.ts";
import type { ProxyRequest } from "../proxy/call.ts";
import type { Session } from "../session/session-data.ts";
import type { Upstream } from "../upstream/open-stream.ts";
import type { Web } from "../web.ts";
import type { StreamSlot } from "./stream-slots.ts";

export type StreamRequest = {
  session: Session;
  caller: Caller;
  path: string;
  headers: Record<string, string>;
  /** Referenced while the stream lasts: once it is garbage-collected, it no longer reports that the browser left. */
  request: ProxyRequest;
  place: StreamSlot;
};

/** Opens a platform's stream for a page: the stream, or the platform's answer instead. */
export type StreamOpener = (
  web: Web,
  wanted: StreamRequest,
) => Promise<{ stream: Readable; contentType: string } | { refused: Upstream | undefined }>;
