import "server-only";
import { Readable } from "node:stream";
import type { FaultKind } from "./fault.ts";
import type { PlatformRequest } from "./read-answer.ts";

/** A timeout is the caller's if everything received of the upload was passed on and more was to come. */
export function timeoutKind(body: PlatformRequest["body"]): FaultKind {
  const wasWaitedFor =
    body instanceof Readable && body.readableDidRead && body.readableLength === 0 && !body.readableEnded;
  return wasWaitedFor ? "tooSlow" : "timeout";
}
