import "server-only";
import { bodyCodes } from "#lib/domain/errors.ts";
import { endSession } from "../session/session.ts";
import type { Session } from "../session/session-data.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import { requestPlatform } from "../upstream/request-platform.ts";
import type { Web } from "../web.ts";
import { type Answer, answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { sessionEnd } from "./effects.ts";

/** How long logging out waits for the platform. Milliseconds. */
const patience = 5_000;

/** Ends the session here first, then at the platform. The person is logged out whether or not it answers. */
export async function logout(web: Web, call: Call & { session: Session }): Promise<Answer> {
  await endSession(web, call.session);
  const { method, path } = call.endpoint;
  await requestPlatform(web, { method, path, headers: platformHeaders(web, call), repeatable: true, patience });
  const body = { code: bodyCodes.success, msg: "ok", message: "ok", data: null };
  return answer(JSON.stringify(body), { requestId: call.requestId, ...sessionEnd(web) });
}
