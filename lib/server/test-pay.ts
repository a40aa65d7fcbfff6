import "server-only";
import { testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { callerOf } from "./caller.ts";
import { toResponse } from "./proxy/answer.ts";
import type { Client } from "./proxy/call.ts";
import { readBody } from "./proxy/input.ts";
import { refusal, refuseFault } from "./proxy/refusal.ts";
import { platformHeaders } from "./upstream/platform-headers.ts";
import { requestPlatform } from "./upstream/request-platform.ts";
import { web as shared, type Web } from "./web.ts";

const most = 1_024;
/** The policy is in next.config.ts: set here, it would be a second one beside the front server's. */
const fixed = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
};

const isOwn = (location: string): boolean =>
  location.startsWith(`${basePath}/`) || location.startsWith(`${testPayPath}?`);

/** The embedded platform's page that simulates the payment provider, for any phone: paying needs no session. */
export async function testPay(request: Request, { address }: Client, web: Web = shared()): Promise<Response> {
  const caller = callerOf(web, request.headers, address);
  if (web.settings.PLATFORM_URL) return toResponse(refusal(caller, { status: 404 }));
  const posts = request.method === "POST";
  // Not authenticated, so the body is limited.
  const body = posts ? await readBody(request, most) : undefined;
  if (posts && !body) return toResponse(refusal(caller, { status: 413 }));
  const got = await requestPlatform(web, {
    method: posts ? "POST" : "GET",
    path: testPayPath + new URL(request.url).search,
    headers: {
      ...platformHeaders(web, { ...caller, session: undefined, isApp: false }),
      ...(posts ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(body ? { body } : {}),
    repeatable: false,
    signal: request.signal,
  });
  if ("fault" in got) return toResponse(refuseFault(caller, got.fault));
  if (got.status === 303 && isOwn(got.location))
    return new Response(null, { status: 303, headers: { ...fixed, location: got.location } });
  if (!got.contentType.startsWith("text/html")) return toResponse(refusal(caller, { status: 404 }));
  const headers = { ...fixed, "content-type": "text/html; charset=utf-8" };
  return new Response(new Uint8Array(got.body), { status: got.status, headers });
}
