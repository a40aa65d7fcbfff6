import "server-only";
import { errorCode } from "#lib/domain/error-code.ts";

/** Why whoever called gets no usable answer of the platform's. */
export type FaultKind =
  /** Too many calls are under way. */
  | "busy"
  | "timeout"
  | "unreachable"
  /** The connection broke, or what came is no answer. */
  | "broken"
  | "tooLarge"
  /** The upload exceeds the limit. */
  | "tooMuchSent"
  /** The upload was still on its way when the time was up. */
  | "tooSlow"
  /** The browser left. */
  | "gone";

/** What whoever called has done himself: nothing is wrong with the platform. */
export const isOfCaller = (kind: FaultKind): boolean => ["tooMuchSent", "tooSlow", "gone"].includes(kind);

/** Travels through streams and aborted signals inside this folder; callers get the kind as a value. */
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

/** Next and the server in front of it each load this file: a fault of the other one's class is a fault too. */
const isFault = (error: unknown): error is Fault => error instanceof Error && error.name === "Fault" && "kind" in error;

/** The fault behind whatever was thrown. */
export function faultOf(error: unknown): Fault {
  if (isFault(error)) return error;
  // undici wraps what a request body threw.
  if (error instanceof Error && isFault(error.cause)) return error.cause;
  return new Fault(unreachable.includes(errorCode(error)) ? "unreachable" : "broken", error);
}

/** The connection was closed by the other side: on a kept-alive one this happens before the call was even read. */
export const wasReset = (error: unknown): boolean =>
  ["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"].includes(errorCode(error));
