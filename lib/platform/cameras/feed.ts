import { limits } from "#lib/domain/limits.ts";
import type { Call } from "../call.ts";
import type { FrameStream } from "../http/frame-stream.ts";
import type { CameraView } from "../seed/camera-views.ts";
import type { Db } from "../store/schema.ts";
import { jpegOf } from "./jpeg.ts";
import { readScene } from "./read-scene.ts";

export type Feed = { deviceId: string; productId: string; view: CameraView };
type Watcher = Pick<FrameStream, "send" | "end">;
type Shown = { watchers: Set<Watcher>; latest: Buffer | null };

/** Cameras being watched, by database, device and view: all watchers see the same pictures. */
const running = new WeakMap<Db, Map<string, Shown>>();

/** Calls `watcher` with each new picture until the returned function is called. Only draws while watched. */
export function watchFeed(
  { db, log, now }: Pick<Call, "db" | "log" | "now">,
  feed: Feed,
  watcher: Watcher,
): () => void {
  const feeds = running.get(db) ?? new Map<string, Shown>();
  running.set(db, feeds);
  const key = `${feed.deviceId} ${feed.view}`;
  const joined = feeds.get(key);
  if (joined) {
    joined.watchers.add(watcher);
    if (joined.latest) watcher.send(joined.latest);
    return () => joined.watchers.delete(watcher);
  }
  const started: Shown = { watchers: new Set([watcher]), latest: null };
  feeds.set(key, started);

  async function draw(): Promise<void> {
    const began = performance.now();
    const scene = await readScene({ db, now }, feed);
    started.latest = await jpegOf(scene, feed.view);
    for (const each of started.watchers) each.send(started.latest);
    if (started.watchers.size === 0) feeds.delete(key);
    else setTimeout(() => draw().catch(failed), Math.max(0, limits.camera.frame - (performance.now() - began)));
  }
  const failed = (error: unknown) => {
    log.error({ err: error, deviceId: feed.deviceId }, "a camera's picture could not be rendered");
    feeds.delete(key);
    // Ends the streams, so that watchers reconnect instead of showing the last picture for ever.
    for (const each of started.watchers) each.end();
  };
  draw().catch(failed);
  return () => started.watchers.delete(watcher);
}
