import "server-only";
import { headers } from "next/headers";
import { decode } from "#lib/contract/decode/decode.ts";
import { knownFields } from "#lib/contract/decode/known-fields.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { type Result, withDefaults } from "#lib/contract/wire.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { inputQuery } from "#lib/domain/queries/query.ts";
import { pickVariant, variantHeader } from "#lib/domain/screens/variants.ts";
import { callerOf } from "../caller.ts";
import { clientAddress } from "../client-address.ts";
import { statusOfFault } from "../proxy/refusal.ts";
import { endSession, findSession } from "../session/session.ts";
import { isSessionOver } from "../session/session-over.ts";
import { logMismatch, logUnreadable } from "../upstream/contract-mismatch.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import { requestPlatform } from "../upstream/request-platform.ts";
import { web as shared } from "../web.ts";

/**
 * Calls the platform for the person whose page is rendered. Never throws. If the platform no longer knows the session,
 * the session ends here, so that the login page does not redirect back.
 */
export async function load<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<DataOf<E>>> {
  // First of all: at build time this aborts prerendering before anything is read.
  const sent = await headers();
  const web = shared();
  const { session: found, unproved } = await findSession(web, sent.get("cookie"));
  // A public call carries no token, so its answer says nothing about the session.
  const session = endpoint.access === "session" ? found : undefined;
  if (endpoint.access === "session" && !session) return { ok: false, failure: failureOfStatus(unproved ? 503 : 401) };
  const asJson = endpoint.method === "POST";
  const whole = withDefaults(endpoint, input);
  const caller = {
    isApp: found?.isApp ?? false,
    ...callerOf(web, sent, clientAddress(sent)),
    // The guard's choice, which also considers the page's address.
    variant: pickVariant(sent.get(variantHeader)),
  };
  const got = await requestPlatform(web, {
    method: endpoint.method,
    path: endpoint.path + (asJson ? "" : inputQuery(whole)),
    headers: {
      ...platformHeaders(web, { session, ...caller }),
      ...(asJson ? { "content-type": "application/json" } : {}),
    },
    ...(asJson ? { body: Buffer.from(JSON.stringify(whole ?? {})) } : {}),
    repeatable: endpoint.kind === "read",
  });
  if ("fault" in got) return { ok: false, failure: failureOfStatus(statusOfFault[got.fault]) };
  // Rendered data may reach the browser: only fields of the contract are passed on.
  const known = { ...endpoint, data: knownFields(endpoint.data) };
  let isLogged = false;
  const logIssues = (issues: Parameters<typeof logMismatch>[2]) => {
    isLogged = true;
    logMismatch(web, endpoint.path, issues);
  };
  const result = decode(known, got.status, got.body.toString("utf8"), logIssues, whole);
  if (got.status < 300 && !result.ok && result.failure.key === "http502" && !isLogged)
    logUnreadable(web, { path: endpoint.path }, got.contentType);
  if (!result.ok && session) {
    if (result.failure.reaction === "login") {
      if (!(await isSessionOver(web, endpoint, { session, ...caller })))
        return { ok: false, failure: failureOfStatus(404, endpoint.path) };
      await endSession(web, session);
    }
    if (result.failure.reaction === "denied") web.permissions.delete(session.sid);
  }
  return result;
}
