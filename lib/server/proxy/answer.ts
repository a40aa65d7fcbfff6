import "server-only";
import { Readable } from "node:stream";
import { closedPolicy } from "#lib/domain/closed-policy.ts";
import { requestIdHeader } from "#lib/domain/observations.ts";

/** The only headers of an answer: the platform's are dropped. */
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
  cookie?: string | undefined;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | Readable | null;
};

export function answer(body: Answer["body"], options: AnswerOptions): Answer {
  const { status = 200, requestId, contentType = "application/json; charset=utf-8", cookie } = options;
  const headers: Record<string, string> = { ...fixed, [requestIdHeader]: requestId, ...options.headers };
  if (body !== null) headers["content-type"] = contentType;
  if (cookie) headers["set-cookie"] = cookie;
  return { status, headers, body };
}

export const toResponse = ({ body, ...init }: Answer): Response =>
  new Response(body instanceof Readable ? Readable.toWeb(body) : body, init);
