import "server-only";
import { bodyCodes } from "#lib/domain/errors.ts";
import { clearedLine, endSession, renewedLine, replaceSessions } from "../session/session.ts";
import type { Web } from "../web.ts";
import type { Answer, AnswerOptions } from "./answer.ts";
import type { Call } from "./call.ts";
import { refusal } from "./refusal.ts";

/** Clears the cookie, and the data that the browser cached for the person. */
export const sessionEnd = (web: Web): Pick<AnswerOptions, "cookie" | "headers"> => ({
  cookie: clearedLine(web),
  headers: { "clear-site-data": '"cache", "storage"' },
});

/**
 * Only the call that ended the session clears the cookie: by the time of a later answer the browser may hold the next
 * session's.
 */
export async function refuseEnded(web: Web, call: Call): Promise<Answer> {
  if (call.unproved) return refusal(call, { status: 503, headers: { "retry-after": "1" } });
  const clear = call.session ? await endSession(web, call.session) : call.spoiled;
  return refusal(call, { status: 401, cookie: clear ? clearedLine(web) : undefined });
}

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
