import "server-only";
import { limits } from "#lib/domain/limits.ts";
import type { Opener, Wanted } from "../streams/opener.ts";
import type { Web } from "../web.ts";
import { Feed, tellsEvents } from "./feed.ts";
import { type Followed, followedIn } from "./followed.ts";
import { Listener } from "./listener.ts";

function feedFor(
  { web, session, caller }: Pick<Wanted, "session" | "caller"> & { web: Web },
  followed: Followed,
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

export const openLive: Opener = async (web, { session, caller, path, headers, request, place }) => {
  const followed = followedIn(path);
  const feed = feedFor({ web, session, caller }, followed);
  const end = () => listener.end();
  const onLeave = () => {
    request.signal.removeEventListener("abort", end);
    feed.leave(listener);
    place.free();
  };
  const listener = new Listener(followed, { onLeave, onRoom: () => feed.weigh() });
  request.signal.addEventListener("abort", end, { once: true });
  place.end = end;
  const opened = await feed.join(listener, session, headers);
  if (tellsEvents(opened)) return { stream: listener.stream, contentType: opened.contentType };
  end();
  return { refused: opened };
};
