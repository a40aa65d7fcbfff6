import "server-only";
import { randomUUID } from "node:crypto";
import { answer, toResponse } from "./proxy/answer.ts";
import { askPlatform } from "./upstream/ask.ts";
import { web as shared, type Web } from "./web.ts";

const patience = 2_000;
/** How a platform, or what stands in front of it, says that it cannot answer now. */
const away = [502, 503, 504];
const say = (status: number): Response =>
  toResponse(answer(JSON.stringify({ ok: status === 200 }), { status, requestId: randomUUID() }));

/** The process lives. */
export const alive = (): Response => say(200);

/**
 * 200 when the platform can be reached within two seconds and the list of ended sessions answers, else 503. Any answer
 * of a foreign platform will do, save one that it is not there: many call an address that they do not know an error of
 * theirs.
 */
export async function ready(web: Web = shared()): Promise<Response> {
  if ((await web.revocations.stateOf({ sid: "", userId: "", issuedAt: 0 })) === "unknown") return say(503);
  const headers = { accept: "application/json" };
  const got = await askPlatform(web, { method: "GET", path: "/readyz", headers, repeatable: true, patience });
  return say("fault" in got || away.includes(got.status) ? 503 : 200);
}
