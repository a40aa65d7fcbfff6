import { isRecord } from "#lib/domain/is-record.ts";
import type { DeliveryReason } from "#lib/domain/people/channels.ts";
import { codeOf } from "../../start/start-error.ts";
import type { Posted } from "./post.ts";
import { NotPublic } from "./public-address.ts";

/**
 * Why a message was not delivered: for the person, and as `cause` in the words of the service or system, for the
 * operator. Never includes the recipient.
 */
type Failure = { reason: DeliveryReason; cause?: string };

/** The result of one delivery try. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "logged" }
  /** Retry, after `pause` milliseconds if the service requested that. */
  | ({ kind: "retry"; pause?: number | null } & Failure)
  /** Not tried: postponed until then, which does not count as a try. */
  | { kind: "wait"; until: number }
  | ({ kind: "failed" } & Failure);

function pauseOf({ headers }: Posted): number | null {
  const retryAfter = headers["retry-after"] ?? "";
  const seconds = Number(retryAfter);
  // Some services send a date, by their own clock.
  const pause = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.parse(headers.date ?? "") : seconds * 1000;
  return pause > 0 ? pause : null;
}

/** Services of the messaging app answer 200 with an error number in the body; 0 means none. */
function errorIn(body: string): number {
  try {
    const parsed: unknown = JSON.parse(body);
    // Some services send numbers as text.
    return isRecord(parsed) && "errcode" in parsed ? Number(parsed.errcode) : 0;
  } catch {
    return 0;
  }
}

/** The error number or status with which a service refused. */
export const causeOf = ({ status, body }: Posted): string =>
  status < 300 ? `errcode ${errorIn(body)}` : `HTTP ${status}`;

export function outcomeOf(answer: Posted): Outcome {
  const { status, body } = answer;
  const cause = causeOf(answer);
  if (status >= 200 && status < 300)
    return errorIn(body) === 0 ? { kind: "sent" } : { kind: "retry", reason: "serviceFault", cause };
  if (status >= 300 && status < 400) return { kind: "failed", reason: "redirected", cause };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: "retry", reason: "serviceFault", cause, pause: pauseOf(answer) };
  return { kind: "failed", reason: status === 404 || status === 410 ? "gone" : "refused", cause };
}

/** The outcome if there was no answer. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof NotPublic) return { kind: "failed", reason: "notPublic" };
  const { name = "", message = "" } = error instanceof Error ? error : {};
  // For hosts with several addresses, the error has only a code.
  const cause = message || codeOf(error);
  return { kind: "retry", reason: name === "TimeoutError" ? "timeout" : "unreachable", cause };
}
