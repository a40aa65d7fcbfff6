import "server-only";
import { PassThrough, type Readable } from "node:stream";
import { picturesType } from "#lib/domain/devices/pictures-type.ts";
import { limits } from "#lib/domain/limits.ts";
import { hasEnded } from "../session/session-lifetime.ts";
import { discard } from "../upstream/discard.ts";
import { openStream, type Upstream } from "../upstream/open-stream.ts";
import type { Web } from "../web.ts";
import type { StreamOpener, StreamRequest } from "./stream-opener.ts";

function relay(web: Web, { body: upstream }: Upstream, { session, place }: StreamRequest): Readable {
  const pictures = new PassThrough();
  const watch = setInterval(async () => (await hasEnded(web, session)) && end(), limits.streams.check);
  const end = () => {
    clearInterval(watch);
    discard(upstream);
    place.free();
    pictures.end();
  };
  // A browser that leaves destroys the platform's connection, which reports that as an error.
  upstream.on("error", end).pipe(pictures).on("close", end);
  place.end = end;
  return pictures;
}

/** A slow reader slows the platform down, which then drops frames. */
export const openFrames: StreamOpener = async (web, wanted) => {
  const leaving = new AbortController();
  const { signal } = wanted.request;
  signal.addEventListener("abort", () => leaving.abort(), { once: true });
  if (signal.aborted) leaving.abort();
  const opened = await openStream(web, wanted.path, wanted.headers, leaving.signal);
  const isFrames = /^multipart\/x-mixed-replace;\s*boundary="?[\w-]{1,70}"?$/i.test(opened?.contentType ?? "");
  if (opened?.status !== 200 || !isFrames) return { refused: opened };
  return { stream: relay(web, opened, wanted), contentType: picturesType };
};
