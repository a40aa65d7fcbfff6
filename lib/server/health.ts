import "server-only";
import { randomUUID } from "node:crypto";
import { answer, toResponse } from "./proxy/answer.ts";
import { requestPlatform } from "./upstream/request-platform.ts";
import { web as shared, type Web } from "./web.ts";

const patience = 2_000;
/** Statuses with which a platform, or a gateway in front of it, says that it is unavailable. */
const away = [502, 503, 504];
const healthAnswer = (status: number): Response =>
  toResponse(answer(JSON.stringify({ ok: status === 200 }), { status, requestId: randomUUID() }));

export const alive = (): Response => healthAnswer(200);

/** Those whose platform has answered a check. Before that it may be starting, so no answer is no warning. */
const answered = new WeakSet<Web>();

/** Needs the list of revoked sessions and, within two seconds, any answer of the platform except `away`. */
export async function ready(web: Web = shared()): Promise<Response> {
  if ((await web.revocations.stateOf({ sid: "", userId: "", issuedAt: 0 })) === "unknown") return healthAnswer(503);
  const headers = { accept: "application/json" };
  const faultLevel = answered.has(web) ? "warn" : "info";
  const got = await requestPlatform(web, {
    method: "GET",
    path: "/readyz",
    headers,
    repeatable: true,
    patience,
    faultLevel,
  });
  if (!("fault" in got)) answered.add(web);
  return healthAnswer("fault" in got || away.includes(got.status) ? 503 : 200);
}
