import "server-only";
import { type Endpoint, isStream } from "#lib/contract/endpoint.ts";
import { contract, findEndpoint } from "#lib/contract/index.ts";
import { second } from "#lib/domain/time/spans.ts";
import { type Caller, callerOf } from "./caller.ts";
import { type Answer, answer } from "./proxy/answer.ts";
import type { Call, Client, ProxyRequest } from "./proxy/call.ts";
import { refuseEnded } from "./proxy/effects.ts";
import { checkFactoryPermission, needsFactoryPermission } from "./proxy/factory-permission.ts";
import { readInput } from "./proxy/input.ts";
import { logout } from "./proxy/logout.ts";
import { refusal, refuseFault } from "./proxy/refusal.ts";
import { relay } from "./proxy/relay.ts";
import { isOwnCall, originForLog } from "./proxy/same-origin.ts";
import { findSession } from "./session/session.ts";
import { hasEnded } from "./session/session-lifetime.ts";
import { faultOf } from "./upstream/fault.ts";
import { platformHeaders } from "./upstream/platform-headers.ts";
import { requestPlatform } from "./upstream/request-platform.ts";
import { web as shared, type Web } from "./web.ts";

const methods = ["GET", "POST"] as const;

const rawPath = (url: string): string => /^[a-z]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? "";

async function perform(web: Web, call: Call, path: string): Promise<Answer> {
  const { endpoint, session } = call;
  if (endpoint.access === "session" && !session) return refuseEnded(web, call);
  const outside =
    session && needsFactoryPermission(endpoint) ? await checkFactoryPermission(web, { ...call, session }) : undefined;
  if (outside) return outside;
  const startedAt = web.now();
  const input = await readInput(call);
  // A slow body may outlive the session, and not every platform notices that itself.
  if (session && web.now() - startedAt > second && (await hasEnded(web, session))) return refuseEnded(web, call);
  if ("refused" in input) {
    const { requestId, address } = call;
    if (endpoint.body === "multipart")
      web.log.info({ requestId, address, status: input.refused }, "an upload was refused");
    return refusal(call, {
      status: input.refused,
      ...(input.refused === 413 && endpoint.body === "multipart" ? { key: "upload.size" } : {}),
      ...(input.refused === 400 ? { key: "param.invalid", data: { field: input.field ?? null } } : {}),
    });
  }
  if (endpoint === contract.account.logout && session) return logout(web, { ...call, session });
  const { query = "", body, contentType } = input;
  const got = await requestPlatform(web, {
    method: endpoint.method,
    path: path + query,
    headers: {
      ...platformHeaders(web, { ...call, session: endpoint.access === "session" ? session : undefined }),
      ...(contentType ? { "content-type": contentType } : {}),
    },
    ...(body ? { body } : {}),
    repeatable: endpoint.kind === "read",
    signal: call.request.signal,
  });
  return "fault" in got ? refuseFault(call, got.fault) : await relay(web, call, got);
}

/** The call at this address; streams have a handler of their own. */
function callAt(method: string, path: string): Endpoint | undefined {
  const endpoint = findEndpoint(method, path)?.endpoint;
  return endpoint && isStream(endpoint) ? undefined : endpoint;
}

async function dispatch(web: Web, request: ProxyRequest, caller: Caller): Promise<Answer> {
  if (request.method === "OPTIONS") return answer(null, { status: 204, requestId: caller.requestId });
  const path = rawPath(request.url);
  const endpoint = callAt(request.method, path);
  if (!endpoint) {
    const allow = methods.filter((method) => callAt(method, path)).join(", ");
    return allow ? refusal(caller, { status: 405, headers: { allow } }) : refusal(caller, { status: 404 });
  }
  if (!isOwnCall(web, request)) {
    web.log.warn(
      { requestId: caller.requestId, path, address: caller.address, origin: originForLog(request.headers) },
      "refused a call that none of our pages sent",
    );
    return refusal(caller, { status: 403 });
  }
  const found = await findSession(web, request.headers.get("cookie"));
  // Before signing in, the browser says whether it is the native app; afterwards the session does.
  const isAppHeader = endpoint.access === "public" ? request.headers.get("isapp") : null;
  const isApp = isAppHeader === null ? (found.session?.isApp ?? false) : isAppHeader === "1";
  // Logging out works even if the session's state is unknown.
  const session = found.session ?? (endpoint === contract.account.logout ? found.unproved : undefined);
  return await perform(web, { ...caller, ...found, session, isApp, endpoint, request }, path);
}

/** Passes a call of the contract to the platform and returns its answer, independent of Next. Never throws. */
export async function proxy(request: ProxyRequest, { address }: Client, web: Web = shared()): Promise<Answer> {
  const caller = callerOf(web, request.headers, address);
  try {
    return await dispatch(web, request, caller);
  } catch (error) {
    if (faultOf(error).kind === "gone") return refuseFault(caller, "gone");
    web.log.error({ requestId: caller.requestId, error: String(error) }, "a call failed inside the proxy");
    return refusal(caller, { status: 500 });
  }
}
