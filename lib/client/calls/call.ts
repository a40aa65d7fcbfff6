import { ApiError } from "#lib/contract/api-error.ts";
import { decode } from "#lib/contract/decode/decode.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { withDefaults } from "#lib/contract/wire.ts";
import { type Failure, failureOfStatus } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { requestIdHeader } from "#lib/domain/observations.ts";
import { eitherSignal } from "./either-signal.ts";
import { reportFailure } from "./failures.ts";
import { isLeaving } from "./leaving.ts";
import { noteAnswer, noteFailure } from "./reach.ts";
import { noteCall } from "./recent-calls.ts";
import { requestOf } from "./request.ts";
import { endSession } from "./session-end.ts";
import { unreached } from "./unreached.ts";

export type CallOptions = {
  /** Ends the call; its promise rejects with the signal's reason, and nothing is shown. */
  signal?: AbortSignal;
  /** The caller shows the failure itself. */
  quiet?: boolean;
};

const requestTimeout = 408;
const timeouts = new Set(["TimeoutError", "AbortError"]);

function failureOfFetch(error: unknown): Failure {
  return error instanceof DOMException && timeouts.has(error.name) ? failureOfStatus(requestTimeout) : unreached();
}

/** Many calls may fail because the same session ended: only the first is shown. */
function isReported(failure: Failure, { access }: Endpoint): boolean {
  if (failure.reaction !== "login") return !isLeaving();
  return endSession() || access === "public";
}

function fail(failure: Failure, endpoint: Endpoint, quiet: boolean): never {
  const shown = isReported(failure, endpoint);
  if (shown && (!quiet || isLeaving())) reportFailure(failure);
  throw new ApiError(failure);
}

function noteOf({ method, path }: Endpoint) {
  const time = Date.now();
  return (outcome: string, response?: Response) =>
    noteCall({
      time,
      kind: "call",
      name: `${method} ${path}`,
      milliseconds: Date.now() - time,
      outcome,
      status: response?.status,
      requestId: response?.headers.get(requestIdHeader) ?? undefined,
    });
}

/** One call, at most 30 s. A failure is reported to `onFailure` listeners; the session's end leads to the login page. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, quiet = false }: CallOptions = {},
): Promise<DataOf<E>> {
  const limit = AbortSignal.timeout(limits.requestTimeout);
  const whole = withDefaults(endpoint, input);
  const [address, init] = requestOf(endpoint, whole);
  const note = noteOf(endpoint);
  let response: Response;
  let body: string;
  try {
    response = await fetch(address, { ...init, signal: signal ? eitherSignal(signal, limit) : limit });
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) note("left");
    signal?.throwIfAborted();
    const failure = failureOfFetch(error);
    noteFailure();
    note(failure.key);
    fail(failure, endpoint, quiet);
  }
  const type = response.headers.get("content-type") ?? "";
  // HTML instead of an answer comes from a gateway or captive portal.
  if (type.includes("html")) noteFailure();
  const isFile = endpoint.body === "file" && type.includes("csv");
  // A file has no envelope.
  if (isFile && response.ok) {
    note("ok", response);
    return body as DataOf<E>;
  }
  const logIssues = (issues: unknown) => console.warn(`The answer of ${endpoint.path} does not fit`, issues);
  const result = decode(endpoint, response.status, body, logIssues, whole);
  note(result.ok ? "ok" : result.failure.key, response);
  if (!result.ok) return fail(result.failure, endpoint, quiet);
  noteAnswer();
  return result.data;
}
