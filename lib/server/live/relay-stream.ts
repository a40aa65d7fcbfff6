import "server-only";
import { limits } from "#lib/domain/limits.ts";
import type { Passing } from "../streams/relay.ts";
import { drop } from "../upstream/drop.ts";
import type { Web } from "../web.ts";
import { Events } from "./events.ts";

/** A comment, which no listener hears. */
const nothing = ":\n\n";

/**
 * The platform's events as a stream for the browser. It ends with whichever ends first: the platform, the browser
 * or the session. Something is said at least every 15 seconds; a slow reader slows the platform down.
 */
export function relayStream(web: Web, { session, upstream, signal, onEnd }: Passing): ReadableStream<Uint8Array> {
  const events = new Events();
  const encoder = new TextEncoder();
  const timers: NodeJS.Timeout[] = [];
  let ended = false;
  let close = () => {};

  const end = () => {
    if (ended) return;
    ended = true;
    for (const timer of timers) clearInterval(timer);
    signal.removeEventListener("abort", end);
    drop(upstream);
    onEnd();
    close();
  };

  // A list of ended sessions that does not answer ends no stream.
  const hasEnded = async () => (await web.revocations.stateOf(session)) === "ended";
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const say = (text: string) => controller.enqueue(encoder.encode(text));
    const isFull = () => (controller.desiredSize ?? 0) <= 0;
    close = () => controller.close();
    // The first byte carries the headers to the browser, so that it knows at once that the stream stands.
    say(nothing);
    // A reader that has not taken what was said needs no further proof of life.
    timers.push(setInterval(() => isFull() || say(nothing), limits.streams.silence));
    timers.push(setInterval(async () => (await hasEnded()) && end(), limits.streams.check));
    upstream.on("data", (bytes: Buffer) => {
      try {
        // An event that repeats the token is dropped whole.
        for (const event of events.take(bytes)) if (!event.includes(session.token)) say(event);
      } catch {
        end();
      }
      if (isFull()) upstream.pause();
    });
    upstream.on("error", end).on("close", end);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  };

  const cancel = () => {
    // The reader has closed it already.
    close = () => {};
    end();
  };
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 });
  return new ReadableStream({ start, pull: () => void upstream.resume(), cancel }, strategy);
}
