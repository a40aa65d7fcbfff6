import "server-only";
import { endSession, newSession, sessionLine } from "../session.ts";
import type { Web } from "../web.ts";
import { type Answer, answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { refusal, refuseFault } from "./refusal.ts";
import { isUsableToken, withoutToken } from "./scrub.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function userIdOf(data: Record<string, unknown>): string {
  const user = isRecord(data.user) ? data.user : data;
  const { userId } = user;
  // A foreign platform may have numbers for ids.
  return typeof userId === "string" || typeof userId === "number" ? String(userId).slice(0, 64) : "";
}

/**
 * Seals the token of a successful login into a new session and passes the rest of the answer on. A session that
 * the browser had before ends. A token that fits no cookie is refused with a clean error instead of a lost login.
 */
export async function openSession(web: Web, call: Call, value: Record<string, unknown>): Promise<Answer> {
  const { token, ...data } = isRecord(value.data) ? value.data : {};
  if (!isUsableToken(token)) {
    web.log.error({ requestId: call.requestId }, "a login was answered without a usable token");
    return refusal(call, { status: 200, key: "sys.error" });
  }
  const cookie = await sessionLine(web, newSession(web, { token, userId: userIdOf(data), isApp: call.isApp }));
  if (!cookie) {
    web.log.error({ requestId: call.requestId, length: token.length }, "the platform's token is too long for a cookie");
    return refusal(call, { status: 200, key: "sys.error" });
  }
  const rest = { ...value, data };
  let text = withoutToken(JSON.stringify(rest), token);
  if (text && call.session) text = withoutToken(text, call.session.token);
  if (text === undefined) return refuseFault(call, "broken");
  if (call.session) await endSession(web, call.session);
  web.log.info({ requestId: call.requestId, address: call.address }, "a session began");
  return answer(text, { requestId: call.requestId, cookie });
}
