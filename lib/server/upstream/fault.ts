import "server-only";
import { errorCode } from "#lib/domain/error-code.ts";

export type FaultKind =
  | "busy"
  | "timeout"
  | "unreachable"
  /** The connection broke, or the answer is malformed. */
  | "broken"
  | "tooLarge"
  | "tooMuchSent"
  /** The upload was not complete at the deadline. */
  | "tooSlow"
  | "gone";

export const isOfCaller = (kind: FaultKind): boolean => ["tooMuchSent", "tooSlow", "gone"].includes(kind);

/** Used inside this folder only; callers get the kind as a value. */
export class Fault extends Error {
  override name = "Fault";
  readonly kind: FaultKind;
  constructor(kind: FaultKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

const unreachable = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** By name: Next and the front server each load their own copy of this class. */
const isFault = (error: unknown): error is Fault => error instanceof Error && error.name === "Fault" && "kind" in error;

export function faultOf(error: unknown): Fault {
  if (isFault(error)) return error;
  // undici wraps errors of a request body.
  if (error instanceof Error && isFault(error.cause)) return error.cause;
  return new Fault(unreachable.includes(errorCode(error)) ? "unreachable" : "broken", error);
}

/** The other side closed the connection. On a kept-alive one the call may not even have been read. */
export const wasReset = (error: unknown): boolean =>
  ["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"].includes(errorCode(error));
