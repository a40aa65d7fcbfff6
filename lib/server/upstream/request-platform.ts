import "server-only";
import { channel } from "node:diagnostics_channel";
import { type PlatformFault, platformFaultChannel, requestIdHeader } from "#lib/domain/observations.ts";
import { pathOf } from "#lib/domain/queries/query.ts";
import type { Web } from "../web.ts";
import { CallAbort, type DisconnectSignal } from "./call-abort.ts";
import { decompress } from "./decompress.ts";
import { Fault, type FaultKind, faultOf, isOfCaller } from "./fault.ts";
import { type PlatformRequest, readAnswer } from "./read-answer.ts";
import { timeoutKind } from "./timeout-kind.ts";

const faults = channel(platformFaultChannel);

export type PlatformCall = PlatformRequest & {
  /** Milliseconds, if shorter than the usual deadline. */
  patience?: number;
  signal?: DisconnectSignal;
  /** Log level of a missing answer: a warning unless one is to be expected. */
  faultLevel?: "info" | "warn";
};
export type PlatformAnswer = {
  status: number;
  contentType: string;
  /** The target of a redirect, which is not followed; else "". */
  location: string;
  body: Buffer<ArrayBuffer>;
  retryAfter: number;
};

const headerOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(",") : (value ?? "");

async function exchange(web: Web, call: PlatformCall, name: string, ending: CallAbort): Promise<PlatformAnswer> {
  const turn = web.slots.take(name, ending);
  if (turn) await turn;
  try {
    const { status, headers, body: bytes } = await readAnswer(web.pool, call, ending);
    const encoding = headers["content-encoding"];
    const body = encoding === undefined ? bytes : await decompress(bytes, headerOf(encoding));
    const retryAfter = Number.parseInt(headerOf(headers["retry-after"]), 10);
    const [contentType, location] = [headerOf(headers["content-type"]), headerOf(headers.location)];
    return { status, contentType, location, body, retryAfter };
  } catch (error) {
    throw ending.reason ?? error;
  } finally {
    web.slots.release(name);
  }
}

const endLate = (ending: CallAbort, { body }: PlatformCall) => ending.end(new Fault(timeoutKind(body)));

/** The payment page answers 303; any other redirect means that the platform has moved. */
const isMoved = (status: number) => status >= 301 && status <= 308 && status !== 303 && status !== 304;

function logAnswer({ log }: Web, about: object, { status, location }: PlatformAnswer): void {
  const answered = { ...about, status };
  if (status >= 500) log.warn(answered, "the platform failed");
  else if (isMoved(status))
    // The origin only: the rest may contain a code.
    log.warn(
      { ...answered, to: URL.canParse(location) ? new URL(location).origin : undefined },
      "the platform redirects, which calls do not follow: set PLATFORM_URL to its new address",
    );
  else log.debug(answered, "the platform answered");
}

/** One deadline covers queueing, connecting, sending and reading. No redirects, no cache. Never throws. */
export async function requestPlatform(web: Web, call: PlatformCall): Promise<PlatformAnswer | { fault: FaultKind }> {
  const ending = new CallAbort();
  const patience = Math.min(call.patience ?? Number.POSITIVE_INFINITY, web.settings.PLATFORM_TIMEOUT_MS);
  const timer = setTimeout(endLate, patience, ending, call);
  const leave = () => ending.end(new Fault("gone"));
  call.signal?.addEventListener("abort", leave, { once: true });
  if (call.signal?.aborted) leave();
  const name = pathOf(call.path);
  const about = { requestId: call.headers[requestIdHeader], path: name };
  try {
    const got = await exchange(web, call, name, ending);
    logAnswer(web, about, got);
    return got;
  } catch (error) {
    const { kind, cause } = faultOf(error);
    if (isOfCaller(kind)) return { fault: kind };
    const reason = cause instanceof Error ? cause.message : undefined;
    web.log[call.faultLevel ?? "warn"]({ ...about, fault: kind, reason }, "no answer from the platform");
    faults.publish({ fault: kind } satisfies PlatformFault);
    return { fault: kind };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", leave);
  }
}
