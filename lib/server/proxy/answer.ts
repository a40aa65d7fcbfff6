import "server-only";
import { Readable } from "node:stream";
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

/** An answer to the browser, as plain as every door can send it. */
export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | Readable | null;
};

/** An answer to the browser. Without a body no content type is said. */
export function answer(body: Answer["body"], options: AnswerOptions): Answer {
  const { status = 200, requestId, contentType = "application/json; charset=utf-8", cookie } = options;
  const headers: Record<string, string> = { ...fixed, [requestIdHeader]: requestId, ...options.headers };
  if (body !== null) headers["content-type"] = contentType;
  if (cookie) headers["set-cookie"] = cookie;
  return { status, headers, body };
}

// Node's and the browser's type of a stream differ in name only.
export const toResponse = ({ body, ...said }: Answer): Response =>
  new Response(body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body, said);
