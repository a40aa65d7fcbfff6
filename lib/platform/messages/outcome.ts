import { isRecord } from "#lib/domain/is-record.ts";
import type { DeliveryReason } from "#lib/domain/people/channels.ts";
import type { Posted } from "./post.ts";
import { NotPublic } from "./public-address.ts";

/** What came of one try to hand a message over. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "logged" }
  /** Worth another try, at the earliest after `pause` milliseconds if the service named one. */
  | { kind: "retry"; reason: DeliveryReason; pause?: number | null }
  /** Nobody was asked: it is not to be handed over before then, and that counts as no try. */
  | { kind: "wait"; until: number }
  | { kind: "failed"; reason: DeliveryReason };

function pauseOf({ headers }: Posted): number | null {
  const asked = headers["retry-after"] ?? "";
  const seconds = Number(asked);
  // Some name a moment, by their own clock.
  const pause = Number.isNaN(seconds) ? Date.parse(asked) - Date.parse(headers.date ?? "") : seconds * 1000;
  return pause > 0 ? pause : null;
}

/** Services of the messaging app say 200 and name their error in the body. */
function namesError(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    // Some write their numbers as text.
    return isRecord(parsed) && "errcode" in parsed && Number(parsed.errcode) !== 0;
  } catch {
    return false;
  }
}

/** What the answer of a service means. */
export function outcomeOf(answer: Posted): Outcome {
  const { status, body } = answer;
  if (status >= 200 && status < 300)
    return namesError(body) ? { kind: "retry", reason: "serviceFault" } : { kind: "sent" };
  if (status >= 300 && status < 400) return { kind: "failed", reason: "redirected" };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: "retry", reason: "serviceFault", pause: pauseOf(answer) };
  return { kind: "failed", reason: status === 404 || status === 410 ? "gone" : "refused" };
}

/** What it means that nothing answered. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof NotPublic) return { kind: "failed", reason: "notPublic" };
  const name = error instanceof Error ? error.name : "";
  return { kind: "retry", reason: name === "TimeoutError" ? "timeout" : "unreachable" };
}
