import type { ServerResponse } from "node:http";
import { cameras } from "#lib/contract/cameras.ts";
import { live } from "#lib/contract/live.ts";
import type { Platform } from "../call.ts";
import { pictureStream } from "../cameras/picture-stream.ts";
import type { Audience } from "../live/audience.ts";
import { liveStream } from "../live/live-stream.ts";
import type { Answer } from "./answer.ts";
import { openEventStream } from "./event-stream.ts";
import { openFrameStream } from "./frame-stream.ts";
import type { Incoming } from "./incoming.ts";
import { admit, explain } from "./perform.ts";
import { readInput } from "./read-input.ts";

/** Opens the live stream or a camera's picture stream, or answers why not. */
export async function serveStream(
  platform: Platform,
  incoming: Incoming,
  response: ServerResponse,
  { closing, audience }: { closing: AbortSignal; audience: Audience },
): Promise<Answer | undefined> {
  try {
    const { named, call } = await admit(platform, incoming);
    if (named.endpoint.body === "frames") {
      const start = await pictureStream(call, readInput(cameras.picture, incoming.search, ""));
      start(openFrameStream(response, closing));
    } else {
      const start = await liveStream(call, audience, readInput(live.stream, incoming.search, ""));
      start(openEventStream(response, closing));
    }
    return undefined;
  } catch (error) {
    return explain(error, platform, incoming);
  }
}
