import "server-only";
import { cameras } from "#lib/contract/cameras.ts";
import type { Answer } from "../proxy/answer.ts";
import type { Client, ProxyRequest } from "../proxy/call.ts";
import { isOwnCall } from "../proxy/same-origin.ts";
import { passStream } from "../streams/pass-stream.ts";
import { openFrames } from "../streams/relay-frames.ts";
import { web as shared, type Web } from "../web.ts";

export const cameraPicture = (request: ProxyRequest, client: Client, web: Web = shared()): Promise<Answer> =>
  passStream(web, request, client, {
    endpoint: cameras.picture,
    isOurs: isOwnCall,
    open: openFrames,
  });
