import "server-only";
import { Readable } from "node:stream";
import type { FaultKind } from "./fault.ts";
import type { PlatformRequest } from "./take-answer.ts";

/**
 * Whose fault it is that the time of a call is up: the caller's only where all that came of his upload has been passed
 * on and more was to come, and not where it waited for the platform.
 */
export function lateKind(body: PlatformRequest["body"]): FaultKind {
  const wasWaitedFor =
    body instanceof Readable && body.readableDidRead && body.readableLength === 0 && !body.readableEnded;
  return wasWaitedFor ? "tooSlow" : "timeout";
}
