import { callerOf, type Platform } from "../call.ts";
import type { Events, NamedEvent } from "../events.ts";
import { ShownProducts } from "./shown-args.ts";
import { tellAlarms } from "./tell-alarms.ts";
import type { Viewer } from "./viewer.ts";
import { watchRights } from "./watch-rights.ts";

/** All open streams of this process. */
export type Audience = {
  /** What the streams show of products. */
  products: ShownProducts;
  /** Hands everything on to this stream until the answer is called. */
  join(viewer: Viewer): () => void;
  close(): void;
};

/** A right has changed of the person of this stream, or of a device that he has: such a stream shows who is let in. */
export const concerns = ({ userId, deviceId }: Events["access"], viewer: Viewer): boolean =>
  callerOf(viewer.call()).userId === userId || viewer.sees(deviceId);

/** Hands each event of the bus to the streams whom it concerns, without asking the others. */
export function createAudience(platform: Platform): Audience {
  const { bus, log } = platform;
  const viewers = new Set<Viewer>();
  const of = new Map<string, Set<Viewer>>();

  let alarms: Events["alarm"][] = [];
  let telling = false;
  /** One after the other, so that none overtakes another; those of meanwhile are read together. */
  async function tell(): Promise<void> {
    if (telling) return;
    telling = true;
    while (alarms.length > 0) {
      const some = alarms;
      alarms = [];
      try {
        await tellAlarms(platform, viewers, some);
      } catch (error) {
        log.error({ err: error }, "alarms could not be told to live streams");
        // An alarm that is not told is read when the page connects anew.
        for (const viewer of viewers) viewer.end();
      }
    }
    telling = false;
  }

  function take(named: NamedEvent): void {
    const { name, event } = named;
    if (name === "firmware") return;
    if (name === "alarm") {
      alarms.push(event);
      void tell();
    } else if (name === "access") {
      // A page that does not name the device may show a list to which it now belongs, or no longer does.
      for (const viewer of viewers) if (concerns(event, viewer)) viewer.check(!viewer.watched.includes(event.deviceId));
    } else if (name === "groups") {
      for (const viewer of viewers) if (callerOf(viewer.call()).userId === event.userId) viewer.check(true);
    } else {
      const wording = new Map();
      for (const viewer of of.get(event.deviceId) ?? []) viewer.hear(named, wording);
    }
  }

  const unsubscribe = bus.subscribe(take, () => {
    // Pages whose stream ends connect anew and read everything.
    for (const viewer of viewers) viewer.end();
  });
  const stopWatching = watchRights(platform, { viewers, of });
  return {
    products: new ShownProducts(),
    join(viewer) {
      viewers.add(viewer);
      for (const id of viewer.watched) of.set(id, (of.get(id) ?? new Set()).add(viewer));
      return () => {
        viewers.delete(viewer);
        for (const id of viewer.watched) {
          const left = of.get(id);
          left?.delete(viewer);
          if (left?.size === 0) of.delete(id);
        }
      };
    },
    close() {
      unsubscribe();
      stopWatching();
    },
  };
}
