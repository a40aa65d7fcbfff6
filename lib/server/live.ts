import "server-only";
import { live } from "#lib/contract/live.ts";
import { openLive } from "./live/open-live.ts";
import type { Answer } from "./proxy/answer.ts";
import type { Asked, Client } from "./proxy/call.ts";
import { fromOurPages } from "./proxy/same-origin.ts";
import { passStream } from "./streams/pass-stream.ts";
import { web as shared, type Web } from "./web.ts";

/**
 * The live stream of one page: events of the devices that it names. EventSource sends no header of ours, so the
 * browser's own word on where the request comes from has to do.
 */
export const liveStream = (request: Asked, client: Client, web: Web = shared()): Promise<Answer> =>
  passStream(web, request, client, {
    endpoint: live.stream,
    isOurs: fromOurPages,
    open: openLive,
  });
