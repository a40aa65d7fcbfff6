import "server-only";
import { live } from "#lib/contract/live.ts";
import { sessionOver } from "#lib/domain/session-over.ts";
import { liveMessage } from "#lib/domain/waiting-events.ts";
import { openLive } from "./live/open-live.ts";
import type { Answer } from "./proxy/answer.ts";
import type { Client, ProxyRequest } from "./proxy/call.ts";
import { fromOurPages } from "./proxy/same-origin.ts";
import { passStream } from "./streams/pass-stream.ts";
import { web as shared, type Web } from "./web.ts";

const eventStream = "text/event-stream";

/**
 * The live stream of one page. EventSource can neither send our header, so Sec-Fetch-Site or Origin decides, nor read a
 * status, so the end of the session is sent as an event.
 */
export async function liveStream(request: ProxyRequest, client: Client, web: Web = shared()): Promise<Answer> {
  const got = await passStream(web, request, client, {
    endpoint: live.stream,
    isOurs: fromOurPages,
    open: openLive,
  });
  if (got.status !== 401 || !request.headers.get("accept")?.includes(eventStream)) return got;
  const headers = { ...got.headers, "content-type": eventStream };
  return { status: 200, headers, body: liveMessage(sessionOver, {}).text };
}
