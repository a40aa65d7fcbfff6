import "server-only";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import { callerOf } from "../caller.ts";
import { type Answer, answer } from "../proxy/answer.ts";
import type { Call, Client, ProxyRequest } from "../proxy/call.ts";
import { refuseEnded } from "../proxy/effects.ts";
import { readInput } from "../proxy/input.ts";
import { refusal } from "../proxy/refusal.ts";
import { findSession } from "../session/session.ts";
import type { Session } from "../session/session-data.ts";
import { isSessionOver } from "../session/session-over.ts";
import { discard } from "../upstream/discard.ts";
import type { Upstream } from "../upstream/open-stream.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import type { Web } from "../web.ts";
import type { StreamOpener } from "./stream-opener.ts";

type Door = {
  endpoint: Endpoint;
  isOurs(web: Web, request: ProxyRequest): boolean;
  open: StreamOpener;
};

async function refuseUpstream(
  web: Web,
  call: Call & { session: Session },
  opened: Upstream | undefined,
): Promise<Answer> {
  if (opened) discard(opened.body);
  // A session that ended meanwhile may also show as a broken connection.
  const isUnauthorized = opened?.status === 401;
  if (
    (isUnauthorized && (await isSessionOver(web, call.endpoint, call))) ||
    (await web.revocations.stateOf(call.session)) === "ended"
  )
    return refuseEnded(web, call);
  // The platform has no such stream; the page works without it.
  const isMissing = isUnauthorized || (opened !== undefined && [404, 405, 501].includes(opened.status));
  return refusal(call, { status: isMissing ? 501 : 502 });
}

async function open(web: Web, call: Call & { session: Session }, door: Door, query: string): Promise<Answer> {
  const { session, request } = call;
  const place = web.streams.take(session.sid);
  if (!place) return refusal(call, { status: 429, key: "sys.tooMany" });
  const headers = { ...platformHeaders(web, call), accept: "text/event-stream, multipart/x-mixed-replace" };
  const path = door.endpoint.path + query;
  const opened = await door.open(web, { session, caller: call, path, headers, request, place });
  if ("refused" in opened) {
    place.free();
    return refuseUpstream(web, call, opened.refused);
  }
  return answer(opened.stream, {
    requestId: call.requestId,
    contentType: opened.contentType,
    // No proxy may cache, compress or buffer a stream.
    headers: { "cache-control": "private, no-store, no-transform", "x-accel-buffering": "no" },
  });
}

export async function passStream(web: Web, request: ProxyRequest, { address }: Client, door: Door): Promise<Answer> {
  const caller = callerOf(web, request.headers, address);
  if (!door.isOurs(web, request)) return refusal(caller, { status: 403 });
  const found = await findSession(web, request.headers.get("cookie"));
  const { session } = found;
  const call = { ...caller, ...found, isApp: session?.isApp ?? false, endpoint: door.endpoint, request };
  if (!session) return refuseEnded(web, call);
  const input = await readInput(call);
  if ("refused" in input)
    return refusal(call, { status: input.refused, key: "param.invalid", data: { field: input.field ?? null } });
  return open(web, { ...call, session }, door, input.query ?? "");
}
