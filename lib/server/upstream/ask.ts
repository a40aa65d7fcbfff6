import "server-only";
import { channel } from "node:diagnostics_channel";
import type { Readable } from "node:stream";
import { type PlatformFault, platformFaultChannel, requestIdHeader } from "#lib/domain/observations.ts";
import type { Web } from "../web.ts";
import { Fault, type FaultKind, faultOf, wasReset } from "./fault.ts";
import { takeAnswer } from "./take-answer.ts";
import { unpack } from "./unpack.ts";

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
  body: Buffer<ArrayBuffer>;
  /** Seconds after which a busy platform wants to be asked again, or NaN. */
  retryAfter: number;
};

const headerOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(",") : (value ?? "");

type Taken = Awaited<ReturnType<typeof takeAnswer>>;

async function take(web: Web, call: PlatformCall, signal: AbortSignal): Promise<Taken> {
  const { method, path, headers, body = null } = call;
  const asked = { method, path, headers, body };
  try {
    return await takeAnswer(web.pool, asked, signal);
  } catch (error) {
    if (!call.repeatable || signal.aborted || !wasReset(error)) throw error;
    return await takeAnswer(web.pool, asked, signal);
  }
}

async function exchange(web: Web, call: PlatformCall, signal: AbortSignal): Promise<PlatformAnswer> {
  const free = await web.slots.take(call.path.split("?", 1)[0] ?? "", signal);
  try {
    const { status, headers, body: bytes } = await take(web, call, signal);
    const body = await unpack(bytes, headerOf(headers["content-encoding"]).trim().toLowerCase());
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
