import { isRecord } from "#lib/domain/is-record.ts";
import type { DeliveryReason } from "#lib/domain/people/channels.ts";
import { codeOf } from "../start-error.ts";
import type { Posted } from "./post.ts";
import { NotPublic } from "./public-address.ts";

/**
 * Why a message was not handed over: for the person, and as `cause` in the words of the service or the system, by which
 * whoever runs the platform finds out what to put right. It never says whom the message was for.
 */
type Failure = { reason: DeliveryReason; cause?: string };

/** What came of one try to hand a message over. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "logged" }
  /** Worth another try, at the earliest after `pause` milliseconds if the service named one. */
  | ({ kind: "retry"; pause?: number | null } & Failure)
  /** Nobody was asked: it is not to be handed over before then, and that counts as no try. */
  | { kind: "wait"; until: number }
  | ({ kind: "failed" } & Failure);

function pauseOf({ headers }: Posted): number | null {
  const asked = headers["retry-after"] ?? "";
  const seconds = Number(asked);
  // Some name a moment, by their own clock.
  const pause = Number.isNaN(seconds) ? Date.parse(asked) - Date.parse(headers.date ?? "") : seconds * 1000;
  return pause > 0 ? pause : null;
}

/** Services of the messaging app say 200 and name their error in the body; 0 is none. */
function errorIn(body: string): number {
  try {
    const parsed: unknown = JSON.parse(body);
    // Some write their numbers as text.
    return isRecord(parsed) && "errcode" in parsed ? Number(parsed.errcode) : 0;
  } catch {
    return 0;
  }
}

/** The number by which a service says what it did not do. */
export const causeOf = ({ status, body }: Posted): string =>
  status < 300 ? `errcode ${errorIn(body)}` : `HTTP ${status}`;

/** What the answer of a service means. */
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

/** What it means that nothing answered. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof NotPublic) return { kind: "failed", reason: "notPublic" };
  const { name = "", message = "" } = error instanceof Error ? error : {};
  // Of a host with several addresses the system says no more than a code.
  const cause = message || codeOf(error);
  return { kind: "retry", reason: name === "TimeoutError" ? "timeout" : "unreachable", cause };
}
