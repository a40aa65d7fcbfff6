import "server-only";
import { bodyCodes } from "#lib/domain/errors.ts";
import { clearedLine, endSession, renewedLine, replaceSessions } from "../session/session.ts";
import type { Web } from "../web.ts";
import type { Answer, AnswerOptions } from "./answer.ts";
import type { Call } from "./call.ts";
import { refusal } from "./refusal.ts";

/** What an answer that ends a session carries: the browser forgets the cookie and what it kept of the person's data. */
export const sessionEnd = (web: Web): Pick<AnswerOptions, "cookie" | "headers"> => ({
  cookie: clearedLine(web),
  headers: { "clear-site-data": '"cache", "storage"' },
});

/**
 * No session stands behind this call (any more). Only the call that ended the session clears the cookie: a later one
 * may be answered when the browser already holds the next session's.
 */
export async function refuseEnded(web: Web, call: Call): Promise<Answer> {
  if (call.unproved) return refusal(call, { status: 503, headers: { "retry-after": "1" } });
  const clear = call.session ? await endSession(web, call.session) : call.spoiled;
  return refusal(call, { status: 401, cookie: clear ? clearedLine(web) : undefined });
}

/** What a relayed answer with this body code does to the session's cookie. */
export async function cookieAfter(
  web: Web,
  { session, endpoint, spoiled, request }: Call,
  code: number,
): Promise<Pick<AnswerOptions, "cookie" | "headers">> {
  if (!session) return { cookie: spoiled ? clearedLine(web) : undefined };
  if (endpoint.session === "closes" && code === bodyCodes.success)
    return (await endSession(web, session)) ? sessionEnd(web) : {};
  if (endpoint.session === "renews" && code === bodyCodes.success)
    return { cookie: await replaceSessions(web, session) };
  return { cookie: await renewedLine(web, session, request.headers) };
}
