import "server-only";
import { limits } from "#lib/domain/limits.ts";
import type { StreamOpener, StreamRequest } from "../streams/stream-opener.ts";
import type { Web } from "../web.ts";
import { Feed, isEventStream } from "./feed.ts";
import { Listener } from "./listener.ts";
import { parseSubscription, type Subscription } from "./subscription.ts";

function feedFor(
  { web, session, caller }: Pick<StreamRequest, "session" | "caller"> & { web: Web },
  followed: Subscription,
): Feed {
  const key = [session.sid, caller.language, caller.variant].join(" ");
  const feeds = web.feeds.get(key) ?? new Set();
  for (const feed of feeds) if (feed.union(followed).devices.size <= limits.watched) return feed;
  const feed = new Feed(web, session, () => {
    feeds.delete(feed);
    if (feeds.size === 0) web.feeds.delete(key);
  });
  web.feeds.set(key, feeds.add(feed));
  return feed;
}

export const openLive: StreamOpener = async (web, { session, caller, path, headers, request, place }) => {
  const followed = parseSubscription(path);
  const feed = feedFor({ web, session, caller }, followed);
  const end = () => listener.end();
  const onLeave = () => {
    request.signal.removeEventListener("abort", end);
    feed.leave(listener);
    place.free();
  };
  const listener = new Listener(followed, { onLeave, onRoom: () => feed.adjustFlow() });
  request.signal.addEventListener("abort", end, { once: true });
  place.end = end;
  const opened = await feed.join(listener, session, headers);
  if (isEventStream(opened)) return { stream: listener.stream, contentType: opened.contentType };
  end();
  return { refused: opened };
};
