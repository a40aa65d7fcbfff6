import "server-only";
import { channel } from "node:diagnostics_channel";
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { type PlatformFault, platformFaultChannel, requestIdHeader } from "#lib/domain/observations.ts";
import type { Web } from "../web.ts";
import { drop } from "./drop.ts";
import { Fault, type FaultKind, faultOf, wasReset } from "./fault.ts";
import { readAnswer } from "./read-answer.ts";

const faults = channel(platformFaultChannel);

export type PlatformCall = {
  method: "GET" | "POST";
  /** Path of the contract with its query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  /** The call changes nothing: it may be sent a second time when the connection broke before any answer. */
  repeatable: boolean;
  /** Milliseconds, where the usual deadline is too long. */
  patience?: number;
  /** Ends the call early: the browser left. */
  signal?: AbortSignal;
};
export type PlatformAnswer = {
  status: number;
  contentType: string;
  /** Where a redirect leads, which nobody follows here; "" for any other answer. */
  location: string;
  body: Buffer;
  /** Seconds after which a busy platform wants to be asked again, or NaN. */
  retryAfter: number;
};

const headerOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(",") : (value ?? "");

/** What was asked for, or the signal's reason at once: undici does not hear a signal while a request is queued. */
async function orAborted(
  answered: Promise<Dispatcher.ResponseData>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([answered, aborted]);
  } catch (error) {
    // An answer that comes too late is dropped with its connection.
    answered.then(({ body }) => drop(body)).catch(() => {});
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

async function open(web: Web, call: PlatformCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { method, path, headers, body = null } = call;
  const send = () => orAborted(web.pool.request({ method, path, headers, body, signal }), signal);
  try {
    return await send();
  } catch (error) {
    if (!call.repeatable || signal.aborted || !wasReset(error)) throw error;
    return await send();
  }
}

async function exchange(web: Web, call: PlatformCall, signal: AbortSignal): Promise<PlatformAnswer> {
  const free = await web.slots.take(call.path.split("?", 1)[0] ?? "", signal);
  try {
    const { statusCode: status, headers, body: stream } = await open(web, call, signal);
    const body = await readAnswer(stream, headerOf(headers["content-encoding"]).trim().toLowerCase());
    const retryAfter = Number.parseInt(headerOf(headers["retry-after"]), 10);
    const [contentType, location] = [headerOf(headers["content-type"]), headerOf(headers.location)];
    return { status, contentType, location, body, retryAfter };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    free();
  }
}

/**
 * Asks the platform: no redirect is followed, nothing is cached. One deadline covers waiting for a slot,
 * connecting, sending and reading. Never throws; gives the answer whatever its status, or the kind of fault.
 */
export async function askPlatform(web: Web, call: PlatformCall): Promise<PlatformAnswer | { fault: FaultKind }> {
  // A timer and a controller held here: a combined signal was seen to be collected before it fired.
  const ended = new AbortController();
  const patience = Math.min(call.patience ?? Number.POSITIVE_INFINITY, web.settings.PLATFORM_TIMEOUT_MS);
  const timer = setTimeout(() => ended.abort(new Fault("timeout")), patience);
  const leave = () => ended.abort(new Fault("gone"));
  call.signal?.addEventListener("abort", leave, { once: true });
  if (call.signal?.aborted) leave();
  const about = { requestId: call.headers[requestIdHeader], path: call.path.split("?", 1)[0] };
  try {
    const got = await exchange(web, call, ended.signal);
    web.log[got.status < 500 ? "debug" : "warn"]({ ...about, status: got.status }, "the platform answered");
    return got;
  } catch (error) {
    const { kind, cause } = faultOf(error);
    const reason = cause instanceof Error ? cause.message : undefined;
    if (kind !== "gone") web.log.warn({ ...about, fault: kind, reason }, "no answer from the platform");
    faults.publish({ fault: kind } satisfies PlatformFault);
    return { fault: kind };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", leave);
  }
}
