import "server-only";
import { Readable } from "node:stream";
import type { FaultKind } from "./fault.ts";
import type { PlatformRequest } from "./take-answer.ts";

/**
 * Who caused a timeout: the caller, if everything received of the upload was passed on and more was to come; else the
 * platform.
 */
export function lateKind(body: PlatformRequest["body"]): FaultKind {
  const wasWaitedFor =
    body instanceof Readable && body.readableDidRead && body.readableLength === 0 && !body.readableEnded;
  return wasWaitedFor ? "tooSlow" : "timeout";
}
