import "server-only";
import { parseJson } from "#lib/contract/decode/parse-json.ts";
import { isExtension } from "#lib/contract/endpoint.ts";
import { envelope } from "#lib/contract/wire.ts";
import { bodyCodes, statusCodes } from "#lib/domain/errors.ts";
import { isSessionOver } from "../session/session-over.ts";
import { logUnreadable } from "../upstream/contract-mismatch.ts";
import type { PlatformAnswer } from "../upstream/request-platform.ts";
import type { Web } from "../web.ts";
import { type Answer, answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { cookieAfter, refuseEnded } from "./effects.ts";
import { envelopeOf } from "./envelope-of.ts";
import { openSession } from "./open-session.ts";
import { refusal, refuseFault } from "./refusal.ts";
import { relayFile } from "./relay-file.ts";
import { withoutToken } from "./scrub.ts";

const byteOrderMark = Buffer.from("\uFEFF");
const withoutMark = (bytes: Buffer<ArrayBuffer>) =>
  byteOrderMark.equals(bytes.subarray(0, byteOrderMark.length)) ? bytes.subarray(byteOrderMark.length) : bytes;

/** A public call carries no token, so "unauthorized" is about the credentials, not about a session. */
const refuseTyped = (call: Call, message?: string | null): Answer =>
  refusal(call, {
    status: 200,
    key: call.endpoint.session === "opens" ? "auth.badCredentials" : "auth.unauthorized",
    message: message || undefined,
  });

async function refuseUnauthorized(web: Web, call: Call, message?: string | null): Promise<Answer> {
  const { endpoint, session } = call;
  if (session && endpoint.access === "session") {
    const isOver = await isSessionOver(web, endpoint, { ...call, session });
    return isOver ? refuseEnded(web, call) : refusal(call, { status: 404 });
  }
  // Calls of ours that do not sign in have no credentials: the platform does not know them.
  return isExtension(endpoint) && !endpoint.session ? refusal(call, { status: 404 }) : refuseTyped(call, message);
}

function relayError(web: Web, call: Call, { status, retryAfter }: PlatformAnswer): Answer | Promise<Answer> {
  if (status === 401) return refuseUnauthorized(web, call);
  if (status === 403 && call.session) web.permissions.delete(call.session.sid);
  // Redirects end here; browsers would take a 407 as coming from their own proxy.
  const passed = status >= 400 && status <= 599 && status !== 407 ? status : 502;
  const isTimed = (passed === 429 || passed === 503) && retryAfter >= 0;
  return refusal(call, {
    status: passed,
    ...(isTimed ? { headers: { "retry-after": String(retryAfter) }, data: { retrySeconds: retryAfter } } : {}),
  });
}

/** The answer for the browser, without the token, and its effect on the session. */
export async function relay(web: Web, call: Call, got: PlatformAnswer): Promise<Answer> {
  if (got.status < 200 || got.status > 299) return relayError(web, call, got);
  const body = withoutMark(got.body);
  if (call.endpoint.body === "file" && !/json/i.test(got.contentType)) return relayFile(call, got);
  // Only a login's data are parsed.
  const parsed = envelope.safeParse(call.endpoint.session === "opens" ? parseJson(body.toString()) : envelopeOf(body));
  if (!parsed.success) {
    const about = { requestId: call.requestId, path: call.endpoint.path };
    logUnreadable(web, about, got.contentType, parsed.error.issues);
    return refuseFault(call, "broken");
  }
  const { code, errKey, message, msg } = parsed.data;
  if (code === bodyCodes.unauthorized) return refuseUnauthorized(web, call, message || msg);
  if (call.endpoint.session === "opens" && code === bodyCodes.success) return openSession(web, call, parsed.data);
  if (call.endpoint.session === "opens")
    web.log.info({ requestId: call.requestId, address: call.address, code, errKey }, "a login was refused");
  const isDenied = errKey === "perm.denied" || code === statusCodes.denied;
  if (isDenied && call.session) web.permissions.delete(call.session.sid);
  const clean = withoutToken(body, call.session?.token);
  if (clean === undefined) return refuseFault(call, "broken");
  return answer(clean, {
    requestId: call.requestId,
    ...(await cookieAfter(web, call, code)),
  });
}
