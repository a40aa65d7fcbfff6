import "server-only";
import { closedPolicy } from "#lib/domain/closed-policy.ts";
import { requestIdHeader } from "#lib/domain/observations.ts";

/** The only headers of an answer: nothing of the platform's passes. */
const fixed = {
  "cache-control": "private, no-store",
  "content-security-policy": closedPolicy,
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  vary: "Cookie",
};

export type AnswerOptions = {
  status?: number;
  requestId: string;
  contentType?: string;
  /** A Set-Cookie line. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
};

/** An answer to the browser. Without a body no content type is said. */
export function answer(body: BodyInit | null, options: AnswerOptions): Response {
  const { status = 200, requestId, contentType = "application/json; charset=utf-8", cookie, headers } = options;
  const all = new Headers({ ...fixed, [requestIdHeader]: requestId, ...headers });
  if (body !== null) all.set("content-type", contentType);
  if (cookie) all.set("set-cookie", cookie);
  return new Response(body, { status, headers: all });
}
