import "server-only";
import { bodyCodes, type ErrorKey, type FailureKey, failureOfStatus } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { sentence } from "../pages/sentence.ts";
import type { FaultKind } from "../upstream/fault.ts";
import { type Answer, type AnswerOptions, answer } from "./answer.ts";

type Refusal = Pick<AnswerOptions, "cookie" | "headers"> & {
  status: number;
  key?: ErrorKey | FailureKey;
  message?: string | undefined;
  data?: unknown;
};

/** An error of our own, in the same envelope as the platform's answers and in the caller's language. */
export function refusal(to: { language: Language; requestId: string }, { status, ...options }: Refusal): Answer {
  const errKey = options.key ?? failureOfStatus(status).key;
  const message = options.message ?? sentence(to.language, errKey);
  const code = status === 401 ? bodyCodes.unauthorized : bodyCodes.error;
  const body = { code, msg: message, message, data: options.data ?? null, errKey, requestId: to.requestId };
  return answer(JSON.stringify(body), { ...options, status, requestId: to.requestId });
}

export const statusOfFault: Record<FaultKind, number> = {
  busy: 503,
  timeout: 504,
  unreachable: 502,
  broken: 502,
  tooLarge: 502,
  tooMuchSent: 413,
  // Not 408: browsers would repeat the call.
  tooSlow: 504,
  gone: 499,
};

export const refuseFault = (to: { language: Language; requestId: string }, fault: FaultKind): Answer =>
  refusal(to, {
    status: statusOfFault[fault],
    ...(fault === "tooMuchSent" ? { key: "upload.size" } : {}),
    ...(fault === "busy" ? { headers: { "retry-after": "1" } } : {}),
  });
