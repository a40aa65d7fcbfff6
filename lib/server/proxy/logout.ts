import "server-only";
import { bodyCodes } from "#lib/domain/errors.ts";
import { endSession } from "../session/session.ts";
import type { Session } from "../session/session-data.ts";
import { askPlatform } from "../upstream/ask.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import type { Web } from "../web.ts";
import { type Answer, answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { sessionEnd } from "./effects.ts";

/** Nobody waits longer for a platform that does not answer, only to leave it. */
const patience = 5_000;

/** Ends the session here at once, then tells the platform; whether that hears it or not, the person is logged out. */
export async function logout(web: Web, call: Call & { session: Session }): Promise<Answer> {
  await endSession(web, call.session);
  const { method, path } = call.endpoint;
  await askPlatform(web, { method, path, headers: platformHeaders(web, call), repeatable: true, patience });
  const body = { code: bodyCodes.success, msg: "ok", message: "ok", data: null };
  return answer(JSON.stringify(body), { requestId: call.requestId, ...sessionEnd(web) });
}
