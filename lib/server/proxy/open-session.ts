import "server-only";
import { randomUUID } from "node:crypto";
import { coerceToSchema } from "#lib/contract/decode/coerce-to-schema.ts";
import { knownFields } from "#lib/contract/decode/known-fields.ts";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { endSession, newSession, sessionLine } from "../session/session.ts";
import type { Session } from "../session/session-data.ts";
import { fetchCurrentUser } from "../session/session-over.ts";
import { logMismatch } from "../upstream/contract-mismatch.ts";
import type { Web } from "../web.ts";
import { type Answer, answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { refusal, refuseFault } from "./refusal.ts";
import { isUsableToken, withoutToken } from "./scrub.ts";

function userIdOf(data: Record<string, unknown>): string {
  const user = isRecord(data.user) ? data.user : data;
  const { userId } = user;
  // Another platform may use numbers as ids.
  return typeof userId === "string" || typeof userId === "number" ? String(userId).slice(0, 64) : "";
}

/**
 * Somebody who stays unnamed gets an id of their own, so that nobody sees what the browser stored for somebody else.
 */
async function fetchUserId(web: Web, call: Call, session: Session): Promise<string> {
  const known = await fetchCurrentUser(web, { ...call, session });
  return known?.ok ? known.data.userId.slice(0, 64) : randomUUID();
}

/** The fields of a login's answer that the contract names; the platform may send a refresh token too. */
function contractFields(web: Web, { path, data: schema }: Endpoint, data: unknown): Record<string, unknown> {
  const fields = coerceToSchema(knownFields(schema), data, (issues) => logMismatch(web, path, issues));
  return isRecord(fields) ? fields : {};
}

/** Seals a login's token into a new session, and ends the browser's previous one. */
export async function openSession(
  web: Web,
  call: Call,
  { code, msg, message, data: given }: Record<string, unknown>,
): Promise<Answer> {
  const fields = isRecord(given) ? given : {};
  const { token } = fields;
  if (!isUsableToken(token)) {
    web.log.error({ requestId: call.requestId }, "the platform answered a login without a usable token");
    return refusal(call, { status: 200, key: "sys.error" });
  }
  const session = newSession(web, { token, userId: userIdOf(fields), isApp: call.isApp });
  session.userId ||= await fetchUserId(web, call, session);
  const cookie = await sessionLine(web, session);
  if (!cookie) {
    web.log.error({ requestId: call.requestId, length: token.length }, "the platform's token is too long for a cookie");
    return refusal(call, { status: 200, key: "sys.error" });
  }
  const { token: _, ...data } = contractFields(web, call.endpoint, fields);
  let text = withoutToken(JSON.stringify({ code, msg, message, data }), token);
  if (text && call.session) text = withoutToken(text, call.session.token);
  if (text === undefined) return refuseFault(call, "broken");
  if (call.session) await endSession(web, call.session);
  web.log.info({ requestId: call.requestId, address: call.address }, "a session began");
  return answer(text, { requestId: call.requestId, cookie });
}
