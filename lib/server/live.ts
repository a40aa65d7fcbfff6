import "server-only";
import { live } from "#lib/contract/live.ts";
import { relayStream } from "./live/relay-stream.ts";
import type { Client } from "./proxy/call.ts";
import { fromOurPages } from "./proxy/same-origin.ts";
import { passStream } from "./streams/pass-stream.ts";
import { web as shared, type Web } from "./web.ts";

/**
 * The live stream of one page: events of the devices that it names. EventSource sends no header of ours, so the
 * browser's own word on where the request comes from has to do.
 */
export const liveStream = (request: Request, client: Client, web: Web = shared()): Promise<Response> =>
  passStream(web, request, client, {
    endpoint: live.stream,
    isOurs: fromOurPages,
    contentType: /^text\/event-stream/i,
    relay: relayStream,
  });
