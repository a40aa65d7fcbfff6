import "server-only";
import { cameras } from "#lib/contract/cameras.ts";
import type { Client } from "./proxy/call.ts";
import { isOwnCall } from "./proxy/same-origin.ts";
import { passStream } from "./streams/pass-stream.ts";
import { relayFrames } from "./streams/relay-frames.ts";
import { web as shared, type Web } from "./web.ts";

/** A camera's live picture for one page, which fetches it as it makes its calls. */
export const cameraPicture = (request: Request, client: Client, web: Web = shared()): Promise<Response> =>
  passStream(web, request, client, {
    endpoint: cameras.picture,
    isOurs: isOwnCall,
    contentType: /^multipart\/x-mixed-replace;\s*boundary="?[\w-]{1,70}"?$/i,
    relay: relayFrames,
  });
