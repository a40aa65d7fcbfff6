import "server-only";
import { limits } from "#lib/domain/limits.ts";
import type { Opener, Wanted } from "../streams/opener.ts";
import type { Web } from "../web.ts";
import { Feed, tellsEvents } from "./feed.ts";
import { Listener } from "./listener.ts";

/** The feed of this session and language into which these devices fit, or a new one. */
function feedFor(
  { web, session, caller }: Pick<Wanted, "session" | "caller"> & { web: Web },
  devices: Set<string>,
): Feed {
  const key = [session.sid, caller.language, caller.variant].join(" ");
  const feeds = web.feeds.get(key) ?? new Set();
  for (const feed of feeds) if (feed.union(devices).size <= limits.watched) return feed;
  const feed = new Feed(web, session, () => {
    feeds.delete(feed);
    if (feeds.size === 0) web.feeds.delete(key);
  });
  web.feeds.set(key, feeds.add(feed));
  return feed;
}

/** Lets a page hear the platform's stream of its session. */
export const openLive: Opener = async (web, { session, caller, path, headers, request, onEnd }) => {
  const ids = new URLSearchParams(path.slice(path.indexOf("?"))).get("deviceIds");
  const devices = new Set(ids?.split(",") ?? []);
  const feed = feedFor({ web, session, caller }, devices);
  const end = () => listener.end();
  const onLeave = () => {
    request.signal.removeEventListener("abort", end);
    feed.leave(listener);
    onEnd();
  };
  const listener = new Listener(devices, { onLeave, onRoom: () => feed.weigh() });
  request.signal.addEventListener("abort", end, { once: true });
  const opened = await feed.join(listener, headers);
  if (tellsEvents(opened)) return { stream: listener.stream, contentType: opened.contentType };
  end();
  return { refused: opened };
};
